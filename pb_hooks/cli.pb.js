// Commands for the operator: `pocketbase grant-admin EMAIL` and `pocketbase revoke-admin EMAIL`.
$app.rootCmd?.addCommand(
  new Command({
    use: 'grant-admin EMAIL',
    short: 'Makes an account an administrator of the app',
    run: (_, args) => require(`${__hooks}/lib/accounts/cli-grant-admin.js`).setAdmin($app, args, true),
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'revoke-admin EMAIL',
    short: 'Makes an administrator of the app an ordinary account again',
    run: (_, args) => require(`${__hooks}/lib/accounts/cli-grant-admin.js`).setAdmin($app, args, false),
  }),
);
