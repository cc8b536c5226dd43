// PocketBase's own record routes are for superusers: rows are exchanged through `/api/sync`. Whatever collection is
// added, this door stays shut to it.
onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/web/native-routes-guard.js`).checkCreate(e);
  return e.next();
});

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/web/native-routes-guard.js`).checkUpdate(e);
  return e.next();
});

onRecordDeleteRequest((e) => {
  require(`${__hooks}/lib/web/native-routes-guard.js`).checkDelete(e);
  return e.next();
});

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/web/native-routes-guard.js`).checkSubscriptions(e);
  return e.next();
});

onRecordAuthWithOAuth2Request((e) => {
  require(`${__hooks}/lib/web/native-routes-guard.js`).checkProviderSignIn(e);
  return e.next();
});
