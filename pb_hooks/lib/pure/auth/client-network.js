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

/** How much looser a limit is for the wider network around it. */
const widerShare = 4;

/**
 * `[network, share of a limit]` of each network that an address is counted in. A line is often given 256 IPv6 networks,
 * so that the block that a provider gives to a place counts as well.
 */
function placesOf(address) {
  const network = networkOf(address);
  if (!network.endsWith('::')) return [[network, 1]];
  const wider = `${network.split(':').slice(0, 3).join(':')}::/48`;
  return [
    [network, 1],
    [wider, widerShare],
  ];
}

module.exports = { networkOf, placesOf };
