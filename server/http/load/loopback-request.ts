import type { FastifyRequest } from 'fastify'
import { isLoopbackHost, type Settings } from '#server/platform/settings.ts'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const toldByProxy = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whether somebody on this machine asks for themself. A proxy here asks for others, and a page elsewhere can give its
 * own name this machine's address.
 */
export function isLoopbackRequest(
  { trustsLocal }: Pick<Settings, 'trustsLocal'>,
  { headers, hostname, socket }: FastifyRequest,
): boolean {
  return (
    trustsLocal &&
    loopback.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    isPageHere(headers.origin) &&
    !Object.keys(headers).some((name) => toldByProxy.test(name))
  )
}

const isPageHere = (origin: string | undefined) =>
  origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
