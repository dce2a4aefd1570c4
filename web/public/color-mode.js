// Sets the color mode before the first paint. A file by itself, because the content security policy allows no inline
// script; web/lib/color-mode.ts takes over once the application runs and uses the same key and class.
(function () {
  let choice = null;
  try {
    // On a public page, nobody is signed in whose choice it could be: it goes, as at signing out.
    const { dataset } = document.documentElement;
    if ('public' in dataset && !('session' in dataset)) localStorage.removeItem('color-mode');
    choice = localStorage.getItem('color-mode');
  } catch {
    /* storage is switched off: follow the device */
  }
  const deviceDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice !== 'light' && deviceDark);
  document.documentElement.className = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
