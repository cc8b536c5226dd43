// Runs before anything is shown, in syntax that any browser reads. Browsers that cannot run the app get a plain
// page; the others get their theme and language at once, and the page's own home only where home is asked for.
(function () {
  var missing =
    !('noModule' in document.createElement('script')) ||
    !window.structuredClone ||
    !('indexedDB' in window) ||
    !Array.prototype.findLast ||
    !(window.HTMLDialogElement && HTMLDialogElement.prototype.showModal);
  if (missing) {
    window.location.replace('/old-browser.html');
    return;
  }
  var root = document.documentElement;
  var asked = /[?&]lang=(fr|ht)/.exec(window.location.search);
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('pare.theme');
    language = localStorage.getItem('pare');
  } catch (error) {
    theme = null;
  }
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  if (asked) language = asked[1];
  if (language === 'ht') root.lang = 'ht';
  if (window.location.pathname !== '/') root.className = 'elsewhere';
})();
