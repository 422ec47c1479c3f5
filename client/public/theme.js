// Runs before the first paint, so that nobody sees the other theme flash: index.html is light, the stored choice may be dark.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#15261e');
  }
} catch {
  // Storage may be switched off; then every visit starts light.
}

// Who was led here on the way to a page: the first shape of /login and /register keeps the room of what will say so.
try {
  const from = history.state?.usr?.from;
  if (typeof from === 'string' && from !== '/')
    document.documentElement.dataset.returnTo = /^\/(?:e|eventDetails)\/[\da-f]{24}\b/i.test(from)
      ? 'event'
      : 'page';
} catch {
  // A state of another making: nothing was carried.
}
