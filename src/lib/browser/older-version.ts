// Decides whether a given file of the build replaces a cached one: the same file with another hash, or a
// file of another version of pdf.js.

/** The build puts the version of pdf.js in the folder's name, and a hash of the content in a script's name. */
const pdfjsFolder = /\/assets\/(pdfjs-[^/]+)\//;
const hashInName = /(\/assets\/[^/]+)-[\w-]{7,8}(\.\w+)$/;

export function isOlderVersion(cached: string, address: string): boolean {
  const cachedFolder = pdfjsFolder.exec(cached)?.[1];
  const folder = pdfjsFolder.exec(address)?.[1];
  if (folder !== undefined) return cachedFolder !== undefined && cachedFolder !== folder;
  return cached !== address && withoutHash(cached) === withoutHash(address);
}

const withoutHash = (url: string): string => url.replace(hashInName, '$1$2');
