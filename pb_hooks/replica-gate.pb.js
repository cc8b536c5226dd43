// Hooks of a server of two nodes: a change that phones do not send again by themselves is answered only when the
// replica has it. Sessions are not records, so the code that ends them calls `awaitReplica` itself.
onRecordAfterUpdateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'users');

onRecordAfterDeleteSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'users');

// Waits for every change that an administrator makes to another account, because each change creates a note.
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'account_notes');

// Waits only if the admin role changes, which superusers and the command line set. Phones make all other changes of a
// profile, and send them again.
onRecordAfterUpdateSuccess((e) => {
  const wasAdmin = e.record?.original().getBool('is_admin');
  e.next();
  if (e.record?.getBool('is_admin') !== wasAdmin)
    require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'profiles');
