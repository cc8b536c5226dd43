// Writes the hooks' copies of the schema, of the chapter codes, of the phonetic rules and of bundled rules.
import { writeFile } from 'node:fs/promises';
import { runScript } from '../lib/run-script.ts';
import { bundledRules, bundledRulesText } from './bundled-rules.ts';
import { chapterCodesFile, chapterCodesText } from './chapter-codes.ts';
import { phoneticRulesFile, phoneticRulesText } from './phonetic-rules.ts';
import { serverSchemaFile, serverSchemaText } from './server-schema.ts';

await runScript(async () => {
  for (const [file, text] of [
    [serverSchemaFile, serverSchemaText()],
    [phoneticRulesFile, phoneticRulesText()],
    [chapterCodesFile, chapterCodesText()],
    ...(await Promise.all(
      bundledRules.map(async (rules) => [rules.file, await bundledRulesText(rules)] as const),
    )),
  ] as const) {
    await writeFile(file, text);
    console.log(`written: ${file}`);
  }
});
