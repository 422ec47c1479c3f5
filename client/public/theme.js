// Runs before the first paint, so that nobody sees the other theme flash: index.html is light, the stored choice may be dark.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#15261e');
  }
} catch {
  // Storage may be switched off; then every visit starts light.
}
