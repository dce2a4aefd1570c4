// Sets the colour mode before the first paint. A file of its own, because the content security policy allows no inline
// script; web/lib/color-mode.ts takes over once the application runs and uses the same key and class.
(function () {
  let choice = null;
  try { choice = localStorage.getItem('color-mode'); } catch { /* storage is switched off: follow the system */ }
  const dark = choice === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.className = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
