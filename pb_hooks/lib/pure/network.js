// Pure: what counts as one place on the network when requests are counted by address.

const mapped = '0000:0000:0000:0000:0000:ffff:';

/**
 * An IPv4 address as it is; of an IPv6 address, as PocketBase expands it, the half that a line is given as a whole: its
 * owner can choose any of the rest for each request.
 */
function networkOf(address) {
  const isShort = !address.includes(':') || address.startsWith(mapped);
  return isShort ? address : `${address.split(':').slice(0, 4).join(':')}::`;
}

module.exports = { networkOf };
