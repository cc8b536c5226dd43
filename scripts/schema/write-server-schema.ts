// npm run schema: writes the server's half of the schema, which the hooks read, from the declaration of the
// collections.
import { writeFile } from 'node:fs/promises';
import { runScript } from '../lib/run-script.ts';
import { serverSchemaFile, serverSchemaText } from './server-schema.ts';

await runScript(async () => {
  await writeFile(serverSchemaFile, serverSchemaText());
  console.log(`written: ${serverSchemaFile}`);
});
