import * as z from 'zod/mini'

/** What somebody whose proxy tells no address calls from. */
const unknown = '0.0.0.0'
const networkAddress = z.union([z.ipv4(), z.ipv6()])

/** The network address of a request as it is stored and counted: IPv4 in its own form, IPv6 without its zone. */
export function callerAddress(told: string): string {
  const address = told.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return networkAddress.safeParse(address).success ? address : unknown
}
