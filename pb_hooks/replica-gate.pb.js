// Hooks of a server of two nodes: a change that phones do not send again by themselves is answered only when the
// replica has it. Sessions are not records, so the code that ends them calls `awaitReplica` itself.
onRecordAfterUpdateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/base/replica-gate.js`).awaitReplica(e.app);
}, 'users');

onRecordAfterDeleteSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/base/replica-gate.js`).awaitReplica(e.app);
}, 'users');

// Waits for every change that an administrator makes to another account, because each change creates a note.
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/base/replica-gate.js`).awaitReplica(e.app);
}, 'account_notes');

// Waits only for a change of the admin role, which only a superuser or the command line makes. All other changes of a
// profile come from phones, which send them again if they get no answer.
onRecordAfterUpdateSuccess((e) => {
  const wasAdmin = e.record?.original().getBool('is_admin');
  e.next();
  if (e.record?.getBool('is_admin') !== wasAdmin)
    require(`${__hooks}/lib/base/replica-gate.js`).awaitReplica(e.app);
}, 'profiles');
