// Renews the Content-Security-Policy of the page that the service worker has cached, because the server's
// settings may have been changed since then to allow another site.

const header = 'content-security-policy';

/**
 * Replaces the policy of the cached page by the one that the server sends now. `address` is the key of the
 * page in the worker's caches. Leaves another version of the page as it is. Resolves with whether the policy
 * has changed; never rejects.
 */
export async function renewPolicy(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL(address).pathname, { method: 'HEAD', cache: 'no-store' });
    const policy = answer.headers.get(header);
    if (!answer.ok || policy === null) return false;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const cached = await cache.match(address);
      const before = cached?.headers.get(header);
      if (!cached || !before || before === policy || !isOfOneVersion(before, policy)) continue;
      const headers = new Headers(cached.headers);
      headers.set(header, policy);
      const { status, statusText } = cached;
      await cache.put(address, new Response(await cached.blob(), { status, statusText, headers }));
      return true;
    }
  } catch {
    // Ignored: without a network or without free space, for example, the cached page stays as it is.
  }
  return false;
}

/**
 * Returns whether two policies belong to the same version of the page: they then list the same hashes of
 * inline scripts and styles.
 */
export function isOfOneVersion(policy: string, other: string): boolean {
  const hashes = (text: string) => [...text.matchAll(/'sha\d+-[^']+'/g)].map(([hash]) => hash).sort();
  return hashes(policy).join(' ') === hashes(other).join(' ');
}
