// Before the first paint, so that a page kept dark never flashes white; the language is for screen readers.
(() => {
  const root = document.documentElement;
  try {
    const kept = localStorage.getItem('scheme') ?? 'auto';
    const dark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    root.style.colorScheme = dark ? 'dark' : 'light';
    root.lang = localStorage.getItem('language') ?? 'el';
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
