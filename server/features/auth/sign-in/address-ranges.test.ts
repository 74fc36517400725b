import { expect, test } from 'vitest'
import { toBlockCidr, toNetworkCidr, toRegionCidr } from './address-ranges.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('tries from %s are counted under %s', (address, network) => {
  expect(toNetworkCidr(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
])('%s is of the block %s', (address, block) => {
  expect(toBlockCidr(address)).toBe(block)
})

test.each([
  ['192.0.2.7', '192.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8::/32'],
])('%s is of the region %s', (address, region) => {
  expect(toRegionCidr(address)).toBe(region)
})
