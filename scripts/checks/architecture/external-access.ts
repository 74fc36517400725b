import { fileLocation } from './file-location.ts'
import { type ArchitectureRule, isTestFile } from './violation.ts'

interface Door {
  what: string
  uses?: RegExp
  packages?: RegExp
  /** The one file of each side that may. */
  at: readonly string[]
  instead: string
}

const doors: readonly Door[] = [
  {
    what: 'the clock',
    uses: /^(?:Date\.now|new Date\(\)|Date\(\)|Temporal\.Now)$/,
    at: ['server/platform/clock.ts', 'client/platform/device/now.ts'],
    instead:
      'A use case has ctx.now, a screen asks client/platform/device/now.ts; how long something took is performance.now().',
  },
  {
    what: 'random ids that browsers have with https alone',
    uses: /^crypto\.randomUUID/,
    at: [],
    instead: 'The client has createRandomId, the server the package uuid.',
  },
  {
    what: 'the environment',
    uses: /^(?:process\.env|import\.meta\.env)$/,
    packages: /^(?:node:)?process$/,
    at: ['server/platform/settings.ts'],
    instead: 'Read ctx.settings; a new setting is one entry in server/platform/settings.ts.',
  },
  {
    what: 'the console',
    uses: /^console\./,
    at: ['client/platform/device/log-failure.ts'],
    instead: 'The server writes to ctx.log, which hides personal data; the client calls report().',
  },
  {
    what: 'outgoing requests',
    uses: /^(?:fetch\(\)|(?:window|globalThis)\.fetch|navigator\.sendBeacon|new (?:XMLHttpRequest|WebSocket|EventSource)\(.*)$/s,
    packages: /^(?:node:)?(?:http|https|http2|net|tls)$|^undici$/,
    at: [
      'server/platform/external/outgoing-requests.ts',
      'client/platform/api/request.ts',
      'client/service-worker/fetch-from-network.ts',
    ],
    instead:
      'Screens call the API through client/platform/api/api.ts; the server asks others through its own platform file.',
  },
  {
    what: 'the rows of organisations',
    uses: /^runAsTenant\(\)$/,
    at: ['server/kernel/context.ts'],
    instead: 'Open the transaction with withOrganisation, which says for whom.',
  },
  {
    what: 'providers that sign people in',
    packages: /^(?:openid-client|oauth4webapi)$/,
    at: ['server/platform/external/openid-provider.ts'],
    instead: 'Begin and end a visit through it: its requests stay within their reach.',
  },
  {
    what: 'the mailer',
    packages: /^nodemailer$/,
    at: ['server/platform/external/mailer.ts'],
    instead: 'Add a message; its job hands it to ctx.mailer.',
  },
  {
    what: 'the object store',
    packages: /^flydrive/,
    at: ['server/platform/files/object-store.ts'],
    instead: 'Store and read files through ctx.',
  },
]

const guarded = new Set(['shared', 'client', 'server', 'database'])

/** Each door to the world outside is one file of a platform folder. */
export const checkExternalAccess: ArchitectureRule = (sources) =>
  sources
    .filter((source) => guarded.has(fileLocation(source.path).side) && !isTestFile(source))
    .flatMap(({ path, uses, imports }) =>
      doors
        .filter(({ at }) => !at.includes(path))
        .flatMap(({ what, uses: used, packages, at, instead }) => {
          const lines = [
            ...uses.filter(({ name }) => used?.test(name)),
            ...imports.filter(
              ({ to, isPackage, isTypeOnly }) => isPackage && !isTypeOnly && packages?.test(to),
            ),
          ]
          return [...new Set(lines.map(({ line }) => line))].map((line) => ({
            path,
            line,
            message: `touches ${what}${at.length > 0 ? `, whose only door is ${at.join(' or ')}` : ''}. ${instead}`,
          }))
        }),
    )
