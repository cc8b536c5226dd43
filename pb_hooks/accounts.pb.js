// Hooks of accounts and profiles. Each handler runs in its own scope, so it must `require` everything it
// needs.
onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/auth/sign-up.js`).checkName(e);
  return e.next();
}, 'users');

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/auth/sign-up.js`).refuseTakenId(e);
  return e.next();
}, 'users');

onRecordCreate((e) => {
  require(`${__hooks}/lib/auth/account-address.js`).foldAddress(e.record);
  require(`${__hooks}/lib/accounts/deleted-account.js`).refuseDeletedId(e.app, e.record);
  return e.next();
}, 'users');

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/accounts/superuser-flag.js`).noteSuperuser(e);
  return e.next();
}, 'profiles');

onRecordUpdateRequest(
  (e) => {
    require(`${__hooks}/lib/accounts/superuser-flag.js`).noteSuperuser(e);
    return e.next();
  },
  'users',
  'profiles',
);

onRecordCreate((e) => {
  require(`${__hooks}/lib/accounts/profile-name.js`).checkDisplayName(e.record);
  require(`${__hooks}/lib/accounts/guard-is-admin.js`).refuseForgedGrant(e.record);
  return e.next();
}, 'profiles');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/accounts/profile-name.js`).checkDisplayName(e.record);
  require(`${__hooks}/lib/accounts/guard-is-admin.js`).refuseForgedGrant(e.record);
  return e.next();
}, 'profiles');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/auth/account-address.js`).foldAddress(e.record);
  return e.next();
}, 'users');

onRecordUpdate(
  (e) => {
    const { saveUnlessChanged } = require(`${__hooks}/lib/accounts/account-save.js`);
    return saveUnlessChanged(e, () => e.next());
  },
  'users',
  'profiles',
);

onRecordAuthWithOAuth2Request((e) => {
  require(`${__hooks}/lib/auth/provider-takeover.js`).takeOver(e);
  return e.next();
}, 'users');

// Adds the admin flag to the response, and counts successful sign-ins; a renewal of a token, which has no
// method, is not counted.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/auth/auth-response.js`).addAdminMark(e);
  e.next();
  if (e.authMethod !== '') require(`${__hooks}/lib/base/counters.js`).count(e.app, 'sign_ins', e.authMethod);
}, 'users');

onRecordAfterCreateSuccess((e) => {
  require(`${__hooks}/lib/base/counters.js`).count(e.app, 'sign_ups');
  return e.next();
}, 'users');

// Refuses requests to change an account's e-mail address, which the profile shows read-only.
onRecordRequestEmailChangeRequest(() => {
  throw new ForbiddenError('The e-mail address of an account cannot be changed.');
}, 'users');
