// Lists the rules that have an allow-list, each with the function that counts its present violations.
import { type Counts, compareWithList, readAllowLists } from './allow-lists.ts';
import { countRepeatedNames } from './base-names.ts';
import { countForbiddenWords } from './code-words.ts';
import { countCircularImports } from './folder-circles.ts';
import { countLargeFolders } from './folder-sizes.ts';
import { measureLongFunctions } from './long-functions.ts';
import { countOwnDistances } from './own-distances.ts';
import { type ParsedCode, parseCode } from './parsed-code.ts';
import { isTest, listSources, type SourceFile } from './source-tree.ts';

const generated = ['src/route-tree.gen.ts'];
const codeFolders = ['src', 'pb_hooks', 'tests', 'scripts', 'bench', 'tools', 'demo/tools'];

let code: SourceFile[] | undefined;
/** Returns the code of `codeFolders` except the generated route tree and PocketBase's types. */
function allCode(): SourceFile[] {
  code ??= codeFolders
    .flatMap((folder) => listSources(folder, ['.ts', '.tsx', '.js', '.mjs']))
    .filter(({ path }) => !generated.includes(path) && !path.startsWith('pb_hooks/types/'));
  return code;
}

let parsed: ParsedCode[] | undefined;
function allParsed(): ParsedCode[] {
  parsed ??= allCode().map(parseCode);
  return parsed;
}

const client = () => allCode().filter(({ path }) => path.startsWith('src/'));
const features = () => client().filter(({ path }) => /^src\/features\/.*\.tsx$/.test(path) && !isTest(path));

/** Rules by their name, which is also the name of their allow-list. */
export const listedRules = {
  'circular imports between folders': () => countCircularImports(client()),
  'files of a folder': () => countLargeFolders(allCode().map(({ path }) => path)),
  'forbidden words': () => countForbiddenWords(allParsed()),
  'lines of a function': () => measureLongFunctions(allParsed()),
  'own distances of screens': () => countOwnDistances(features()),
  'repeated base names': () => countRepeatedNames(client().map(({ path }) => path)),
} satisfies Record<string, () => Counts>;

export type ListedRule = keyof typeof listedRules;

export function brokenEntries(rule: ListedRule): string[] {
  return compareWithList(listedRules[rule](), readAllowLists()[rule] ?? {});
}
