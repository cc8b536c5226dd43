// Runs before anything is shown, in syntax that old browsers can parse. Sends browsers that cannot run the
// app to a plain page, and sets theme and language in the others. Hides the prerendered content if its
// language is not the user's, or if it is the home page of visitors and an account is open on this phone.
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
  // Chromium may offer to install the app before the app has loaded, so the event is stored for the app.
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
  // The prerendered page shows buttons before the app has loaded. The last one that the user has pressed is
  // clicked again when the app has replaced the page.
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
