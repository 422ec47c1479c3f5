// Runs before the first paint, so that nobody sees the other theme flash: the stored choice, else light.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; then every visit starts light.
  }
  const dark = stored === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#15261e' : '#ffffff');
})();
