/* The worker behind notices.js: where the system lets only a worker notify, it brings the table back to the front when
   its notification is pressed. It keeps nothing and answers no requests. */

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.tag)); // the tag is the path of the table's page
});

async function comeBack(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : self.clients.openWindow(path));
}
