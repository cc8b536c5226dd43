// The content policy of the page that the service worker keeps: the server's settings may allow another site since then,
// for the human check or the mail to the team, and the page as it was kept would go on to forbid it.

const header = 'content-security-policy';

/**
 * Gives the kept page at `address`, a key of the worker's caches, the policy that the server has for it now. Resolves with
 * whether that is another one. A page of another version is left alone: it comes with that version, and its policy.
 * Never rejects; without the server nothing changes.
 */
export async function renewPolicy(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL(address).pathname, { method: 'HEAD', cache: 'no-store' });
    const policy = answer.headers.get(header);
    if (!answer.ok || policy === null) return false;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = await cache.match(address);
      const before = kept?.headers.get(header);
      if (!kept || !before || before === policy || !isOfOneVersion(before, policy)) continue;
      const headers = new Headers(kept.headers);
      headers.set(header, policy);
      const { status, statusText } = kept;
      await cache.put(address, new Response(await kept.blob(), { status, statusText, headers }));
      return true;
    }
  } catch {
    // Without a network, or without room: the page stays as it is.
  }
  return false;
}

/** What stands in the page itself is named by its hash in both. */
export function isOfOneVersion(policy: string, other: string): boolean {
  const hashes = (text: string) => [...text.matchAll(/'sha\d+-[^']+'/g)].map(([hash]) => hash).sort();
  return hashes(policy).join(' ') === hashes(other).join(' ');
}
