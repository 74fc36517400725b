import { lookup as findAddresses } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '../settings.ts'

/**
 * How far a request may go: `public` to addresses of the internet only, for what somebody of an organisation entered;
 * `anywhere` for what the environment names, also into the server's own network.
 */
export type NetworkScope = 'public' | 'anywhere'

interface OutgoingRequest {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
  signal?: AbortSignal
}

export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError'
}

export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError'
}

interface Limits {
  /** Milliseconds. */
  timeLimit: number
  /** Bytes; `unread` where the status says it all. */
  longestAnswer: number | 'unread'
}

/** The one way out over HTTP: without redirects, within its limits, and over TLS. */
export const createLimitedRequest =
  (scope: NetworkScope, { timeLimit = 8_000, longestAnswer = 512 * 1024 }: Partial<Limits> = {}) =>
  async (address: string, { method, headers, body, signal }: OutgoingRequest): Promise<Response> => {
    const url = new URL(address)
    assertAddressAllowed(url, scope)
    const limit = AbortSignal.timeout(timeLimit)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      request(url, {
        method,
        headers,
        // A kept connection would have been opened to an address that somebody else may reach.
        agent: false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(scope === 'public' && { lookup: findPublicAddresses }),
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
    return new Response(await bodyOf(answer, longestAnswer), {
      status: answer.statusCode,
      headers: headersOf(answer),
    })
  }

/** Refuses an address that leads too far by what it says; where its name leads is seen when it is asked. */
export function assertAddressAllowed({ protocol, hostname }: URL, scope: NetworkScope): void {
  const isPlainHere = protocol === 'http:' && scope === 'anywhere' && isLoopbackHost(hostname)
  if (protocol !== 'https:' && !isPlainHere) throw new AddressNotAllowedError('Only https is asked')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (scope === 'public' && isIP(literal) && !isPublicAddress(literal))
    throw new AddressNotAllowedError('The address is not public')
}

// The very addresses that were looked at are connected to: a second look-up could give others.
const findPublicAddresses: LookupFunction = (hostname, options, done) => {
  findAddresses(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new AddressNotAllowedError('The name leads to an address that is not public'), '')
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}

// IANA's special-purpose registries, as far as something can answer there; of IPv6 only what is globally assigned.
const specialPurpose = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
  add(specialPurpose, network)
const assigned = new BlockList()
add(assigned, '2000::/3')

function add(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether an IP address is one of the internet, and not of this machine or a network behind it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialPurpose.check(address, 'ipv4')
  return assigned.check(address, 'ipv6') && !specialPurpose.check(address, 'ipv6')
}

async function bodyOf(
  answer: IncomingMessage,
  longestAnswer: Limits['longestAnswer'],
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (longestAnswer === 'unread') {
    answer.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    length += chunk.length
    if (length > longestAnswer) throw new ResponseTooLargeError('The answer is too long')
    chunks.push(chunk)
  }
  return length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null
}

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
