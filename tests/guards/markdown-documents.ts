// Reads Markdown documents: the repository's paths that they name, their links and their length.
import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectRoot } from './source-tree.ts';

const mostWordsOfDecision = 150;
/** Folders that a build, a package manager or a run creates; paths in them are not checked. */
const created = new Set(['node_modules', 'dist', 'pb_data', 'test-results', 'logs']);
const topFolders = new Set(
  readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !created.has(entry.name))
    .map(({ name }) => name),
);

/**
 * Returns each text between backticks that looks like a path below a folder of the repository, or like the name
 * of a document in its root.
 */
export function pathsIn(markdown: string): string[] {
  const inBackticks = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return inBackticks.filter((text) => {
    if (!/^[\w.@$()[\]{}-]+(\/[\w.@$()[\]{}-]+)*\/?$/.test(text)) return false;
    const [top = ''] = text.split('/');
    return text.includes('/') ? topFolders.has(top) : /^[A-Z]+\.md$/.test(text);
  });
}

/** Returns the targets of relative links, as paths from the root; `path` is the document's own. */
export function linksIn(markdown: string, path: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(path), target)));
}

export const wordCount = (markdown: string): number =>
  markdown.split(/\s+/).filter((word) => word !== '').length;

/** Returns the parts that a decision's text lacks, and its number of words if there are too many. */
export function sectionProblems(markdown: string): string[] {
  const missing = ['Context', 'Decision', 'Consequence']
    .filter((section) => !markdown.includes(`**${section}.**`))
    .map((section) => `no ${section.toLowerCase()}`);
  const words = wordCount(markdown);
  return words > mostWordsOfDecision ? [...missing, `${words} words`] : missing;
}
