// Runs before the first paint, so that the other theme does not flash: index.html is light, the stored choice may be dark.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#15261e');
  }
} catch {
  // Storage may be switched off; then every visit starts light.
}

// For visitors who must log in before they see a page: the first shape of /login and /register reserves the space of the note about it.
try {
  const from = history.state?.usr?.from;
  if (typeof from === 'string' && from !== '/')
    document.documentElement.dataset.returnTo = /^\/(?:e|eventDetails)\/[\da-f]{24}\b/i.test(from)
      ? 'event'
      : 'page';
} catch {
  // A state of another format names no page.
}
