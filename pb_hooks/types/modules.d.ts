// Declares the types of the modules that handlers load. A handler sees nothing of its own file, so it loads
// each module by its full path; relative requires inside lib/ need no entry here. A path that is not listed
// is an error.

interface HookModules {
  'accounts/account-export-and-deletion.js': typeof import('../lib/accounts/account-export-and-deletion.js');
  'accounts/account-save.js': typeof import('../lib/accounts/account-save.js');
  'accounts/admin-accounts.js': typeof import('../lib/accounts/admin-accounts.js');
  'accounts/cli-grant-admin.js': typeof import('../lib/accounts/cli-grant-admin.js');
  'accounts/deleted-account.js': typeof import('../lib/accounts/deleted-account.js');
  'accounts/guard-is-admin.js': typeof import('../lib/accounts/guard-is-admin.js');
  'accounts/profile-name.js': typeof import('../lib/accounts/profile-name.js');
  'accounts/superuser-flag.js': typeof import('../lib/accounts/superuser-flag.js');
  'admin/admin-overview.js': typeof import('../lib/admin/admin-overview.js');
  'admin/exam-search.js': typeof import('../lib/admin/exam-search.js');
  'admin/question-search.js': typeof import('../lib/admin/question-search.js');
  'admin/search-index.js': typeof import('../lib/admin/search-index.js');
  'admin/server-state.js': typeof import('../lib/admin/server-state.js');
  'auth/account-address.js': typeof import('../lib/auth/account-address.js');
  'auth/auth-limits.js': typeof import('../lib/auth/auth-limits.js');
  'auth/auth-requests.js': typeof import('../lib/auth/auth-requests.js');
  'auth/auth-response.js': typeof import('../lib/auth/auth-response.js');
  'auth/captcha-check.js': typeof import('../lib/auth/captcha-check.js');
  'auth/captcha-script.js': typeof import('../lib/auth/captcha-script.js');
  'auth/provider-takeover.js': typeof import('../lib/auth/provider-takeover.js');
  'auth/rate-counters.js': typeof import('../lib/auth/rate-counters.js');
  'auth/reset-codes.js': typeof import('../lib/auth/reset-codes.js');
  'auth/reset-return-to.js': typeof import('../lib/auth/reset-return-to.js');
  'auth/sessions.js': typeof import('../lib/auth/sessions.js');
  'auth/sign-up.js': typeof import('../lib/auth/sign-up.js');
  'content/attempt-check.js': typeof import('../lib/content/attempt-check.js');
  'content/catalogue.js': typeof import('../lib/content/catalogue.js');
  'content/exam-bareme.js': typeof import('../lib/content/exam-bareme.js');
  'content/exam-by-id.js': typeof import('../lib/content/exam-by-id.js');
  'content/exam-dates.js': typeof import('../lib/content/exam-dates.js');
  'content/file-download.js': typeof import('../lib/content/file-download.js');
  'content/file-facts.js': typeof import('../lib/content/file-facts.js');
  'content/formula-check.js': typeof import('../lib/content/formula-check.js');
  'content/forum-page.js': typeof import('../lib/content/forum-page.js');
  'content/import-withdrawal.js': typeof import('../lib/content/import-withdrawal.js');
  'content/mock-exam-times.js': typeof import('../lib/content/mock-exam-times.js');
  'content/option-check.js': typeof import('../lib/content/option-check.js');
  'content/question-compare.js': typeof import('../lib/content/question-compare.js');
  'content/question-facts.js': typeof import('../lib/content/question-facts.js');
  'content/question-keys.js': typeof import('../lib/content/question-keys.js');
  'content/report-check.js': typeof import('../lib/content/report-check.js');
  'content/withdrawn-reference.js': typeof import('../lib/content/withdrawn-reference.js');
  'exchange/caller.js': typeof import('../lib/exchange/caller.js');
  'exchange/exchange.js': typeof import('../lib/exchange/exchange.js');
  'exchange/pull/bucket-sizes.js': typeof import('../lib/exchange/pull/bucket-sizes.js');
  'exchange/pull/forum-pages.js': typeof import('../lib/exchange/pull/forum-pages.js');
  'exchange/pull/threads.js': typeof import('../lib/exchange/pull/threads.js');
  'exchange/send.js': typeof import('../lib/exchange/send.js');
  'exchange/uploads/receive-piece.js': typeof import('../lib/exchange/uploads/receive-piece.js');
  'exchange/uploads/stored-uploads.js': typeof import('../lib/exchange/uploads/stored-uploads.js');
  'server/alarms.js': typeof import('../lib/server/alarms.js');
  'server/boot.js': typeof import('../lib/server/boot.js');
  'server/call-limits.js': typeof import('../lib/server/call-limits.js');
  'server/contact-mail.js': typeof import('../lib/server/contact-mail.js');
  'server/counters.js': typeof import('../lib/server/counters.js');
  'server/database.js': typeof import('../lib/server/database.js');
  'server/environment.js': typeof import('../lib/server/environment.js');
  'server/log-limits.js': typeof import('../lib/server/log-limits.js');
  'server/log-triggers.js': typeof import('../lib/server/log-triggers.js');
  'server/mail-outcome.js': typeof import('../lib/server/mail-outcome.js');
  'server/request-bodies.js': typeof import('../lib/server/request-bodies.js');
  'server/request-timeouts.js': typeof import('../lib/server/request-timeouts.js');
  'server/start-settings.js': typeof import('../lib/server/start-settings.js');
  'web/app-config.js': typeof import('../lib/web/app-config.js');
  'web/app-errors.js': typeof import('../lib/web/app-errors.js');
  'web/health.js': typeof import('../lib/web/health.js');
  'web/hsts.js': typeof import('../lib/web/hsts.js');
  'web/metrics.js': typeof import('../lib/web/metrics.js');
  'web/native-routes-guard.js': typeof import('../lib/web/native-routes-guard.js');
  'web/static-files.js': typeof import('../lib/web/static-files.js');
}

declare function require<M extends keyof HookModules>(path: `${string}/lib/${M}`): HookModules[M];
declare function require(path: `.${string}`): unknown;
