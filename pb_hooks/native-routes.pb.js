// Restricts PocketBase's own record routes for everyone but superusers, because rows are exchanged through
// `/api/sync`. The hooks name no collection, so they also apply to any collection that is added later.
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
