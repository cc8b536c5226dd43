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
