/** What tries are counted by, in CIDR: an IPv4 address, or the IPv6 network that one household or school is given. */
export function toNetworkCidr(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The wider network that one owner usually holds whole, in CIDR: many of its addresses are still one caller. */
export function toBlockCidr(address: string): string {
  if (address.includes(':')) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** What a provider or a large organisation holds, in CIDR. */
export function toRegionCidr(address: string): string {
  if (address.includes(':')) return `${groupsOf(address).slice(0, 2).join(':')}::/32`
  return `${address.split('.').slice(0, 2).join('.')}.0.0/16`
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
