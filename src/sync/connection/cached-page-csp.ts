// Renews the Content-Security-Policy of the page that the service worker has cached. The server's settings
// may now allow another site, for the human check or the mail to the team. The cached page would still block
// that site.

const header = 'content-security-policy';

/**
 * Gives the cached page at `address`, a key of the worker's caches, the policy that the server has now.
 * Resolves with true if the policy has changed. A page of another version is not changed: it arrives with
 * that version and its own policy.
 * Never rejects; without the server nothing changes.
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
    // There is no network or no free space: the cached page stays as it is.
  }
  return false;
}

/**
 * Returns whether two policies belong to the same version of the page: both list the same hashes of inline
 * scripts and styles.
 */
export function isOfOneVersion(policy: string, other: string): boolean {
  const hashes = (text: string) => [...text.matchAll(/'sha\d+-[^']+'/g)].map(([hash]) => hash).sort();
  return hashes(policy).join(' ') === hashes(other).join(' ');
}
