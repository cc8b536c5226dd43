// Runs before anything is shown, in syntax that any browser reads. Browsers that cannot run the app get a plain
// page; the others get their theme and language at once. What the server put into the page stays out of sight where it
// is not this phone's: home is for visitors, and a page in the other language for nobody.
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
  // Chromium may offer to install the app before any part of it is here: the offer is kept for the one that shows it.
  window.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.pareInstall = event;
  });
  var root = document.documentElement;
  var languages = root.getAttribute('data-languages').split(' ');
  var asked = /[?&]lang=(\w+)/.exec(window.location.search);
  var theme = null;
  var language = null;
  var account = null;
  try {
    theme = localStorage.getItem('pare.theme');
    language = localStorage.getItem('pare');
    account = localStorage.getItem('pare.account') || localStorage.getItem('pare.session');
  } catch (error) {
    theme = null;
  }
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  if (asked && languages.indexOf(asked[1]) >= 0) language = asked[1];
  if (languages.indexOf(language) < 0) language = languages[0];
  var isOther = language !== root.lang;
  if (isOther || (account && window.location.pathname === '/')) root.className = 'elsewhere';
  if (isOther) root.lang = language;
  // Buttons stand in a public page before the app has come: the last one pressed is pressed again once it has.
  var pressed = null;
  document.addEventListener('click', function (event) {
    var button = event.target.closest('.prerendered button');
    if (!button) return;
    var isFirst = !pressed;
    pressed = button;
    if (!isFirst) return;
    new MutationObserver(function (_, observer) {
      if (pressed.isConnected) return;
      observer.disconnect();
      var buttons = document.querySelectorAll('button');
      for (var i = 0; i < buttons.length; i += 1)
        if (buttons[i].textContent === pressed.textContent) return buttons[i].click();
    }).observe(document.body, { childList: true, subtree: true });
  });
})();
