// Pure rule: which networks an address belongs to when requests are counted by network address.

const mapped = '0000:0000:0000:0000:0000:ffff:';

/**
 * Returns an IPv4 address unchanged, also one that is mapped to IPv6. Returns the first half of any other
 * IPv6 address, in PocketBase's expanded form, because the owner of a connection can choose any second half
 * for each request.
 * @param {string} address
 */
function networkOf(address) {
  const isShort = !address.includes(':') || address.startsWith(mapped);
  return isShort ? address : `${address.split(':').slice(0, 4).join(':')}::`;
}

const widerShare = 4;

/**
 * Returns each network that an address is counted in, with the factor by which its limits are multiplied. A
 * connection is often assigned 256 IPv6 networks, so the block of a whole site is counted as well.
 * @param {string} address
 * @returns {[network: string, share: number][]}
 */
function networksOf(address) {
  const network = networkOf(address);
  if (!network.endsWith('::')) return [[network, 1]];
  const wider = `${network.split(':').slice(0, 3).join(':')}::/48`;
  return [
    [network, 1],
    [wider, widerShare],
  ];
}

module.exports = { networkOf, networksOf };
