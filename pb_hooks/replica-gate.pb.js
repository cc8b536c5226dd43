// Hooks of two nodes: what phones cannot send again is answered once the replica has it. Ended sessions, which are not
// records, ask in their own code.
onRecordAfterUpdateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'users');

onRecordAfterDeleteSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'users');

// Every change that an administrator makes to another account has a note.
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'account_notes');

// Only superusers and the command line change the role of an administrator; all other changes of a profile are phones'.
onRecordAfterUpdateSuccess((e) => {
  const wasAdmin = e.record?.original().getBool('is_admin');
  e.next();
  if (e.record?.getBool('is_admin') !== wasAdmin)
    require(`${__hooks}/lib/server/replica-gate.js`).awaitReplica(e.app);
}, 'profiles');
