// Lets an administrator's removal of all texts of an account be recorded, and deletes a contact message
// with the account of its author.
migrate(
  (app) => {
    const notes = app.findCollectionByNameOrId('account_notes');
    notes.fields.getByName('action').values = [
      'suspended',
      'lifted',
      'code_given',
      'code_used',
      'texts_removed',
    ];
    app.save(notes);

    const messages = app.findCollectionByNameOrId('contact_messages');
    messages.fields.getByName('user_id').cascadeDelete = true;
    app.save(messages);
  },
  (app) => {
    app.db().newQuery("DELETE FROM account_notes WHERE action = 'texts_removed'").execute();
    const notes = app.findCollectionByNameOrId('account_notes');
    notes.fields.getByName('action').values = ['suspended', 'lifted', 'code_given', 'code_used'];
    app.save(notes);

    const messages = app.findCollectionByNameOrId('contact_messages');
    messages.fields.getByName('user_id').cascadeDelete = false;
    app.save(messages);
  },
);
