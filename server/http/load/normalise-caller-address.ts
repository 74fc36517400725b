import * as z from 'zod/mini'

/** What somebody calls from whose proxy tells no address, or who left before it was read. */
const unknown = '0.0.0.0'
const networkAddress = z.union([z.ipv4(), z.ipv6()])

/** The network address of a request as it is stored and counted: IPv4 in its own form, IPv6 without its zone. */
export function normaliseCallerAddress(told = ''): string {
  const address = told.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return networkAddress.safeParse(address).success ? address : unknown
}
