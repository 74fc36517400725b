import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#server/platform/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the inline styles of the page that answers this request. */
    styleNonce: string
  }
}

/** Headers of every answer; a page may load only from here, and nothing inline but nonced styles. Data loads nothing. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const https = settings.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request))
      reply.headers({
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
        'content-security-policy': policyOfPage(request, https),
      })
    else {
      for (const name of headersOfPages) reply.removeHeader(name)
      reply.header('content-security-policy', policyOfData)
    }
    done()
  })
}

/** What a browser may do with a page; of data its policy says that it may do nothing. */
export const headersOfPages = [
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const isPage = ({ url }: FastifyRequest) =>
  !/^\/(?:api|editor|uploads)\//.test(url) || url.startsWith('/api/docs')
const policyOfData = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The same for an answer to what cannot be read, before which no hook runs. */
export const unreadableRequestHeaders = {
  'content-security-policy': policyOfData,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

function policyOfPage(request: FastifyRequest, https: boolean): string {
  request.styleNonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(request.styleNonce, https)
  // The page about the API draws itself by markup.
  if (request.url.startsWith('/api/docs')) return policy
  return `${policy}; require-trusted-types-for 'script'; trusted-types default`
}

/** The policy of a page in which one script stands that is known by its hash. */
export const allowInlineScript = (policy: string, sha256: string): string =>
  policy.replace("script-src 'self'", `$& 'sha256-${sha256}'`)

export function contentSecurityPolicy(nonce: string, https: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Rich text keeps alignment and colour in style attributes; their values are cleaned on write.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
