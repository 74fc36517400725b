import { oc } from '@orpc/contract'
import type { ApiKeyScope } from './api-key-scope.ts'
import { type ErrorReason, errorCodes, errorReasons } from './errors.ts'
import { rejectUnknownFields } from './reject-unknown-fields.ts'
import { rejectUnstorableText } from './reject-unstorable-text.ts'

export type Audience = 'public' | 'staff' | 'member' | 'learner' | 'signed-in'

/** What every endpoint declares beside its schemas. A `member` is staff acting for the organisation named in `X-Organisation`. */
export interface EndpointMeta extends Record<string, unknown> {
  audience: Audience
  /** Name of the rule in the feature's policy that decides; `null` only for `public`. */
  policy: string | null
  /** Reasons beyond the ones that any call of this audience can give. */
  reasons: readonly ErrorReason[]
  /** It begins something new, which waits while the organisation is read-only. */
  requiresActiveLicence: boolean
  /** What a key of another program must be allowed to call it; null where no key opens it. */
  keyScope: ApiKeyScope | null
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface EndpointDeclaration<Who extends Audience> {
  summary: string
  audience: Who
  policy?: string
  reasons?: readonly ErrorReason[]
  requiresActiveLicence?: Who extends 'member' | 'learner' ? true : never
  keyScope?: Who extends 'member' ? ApiKeyScope : never
  /** The kinds of what it gives, where that is a file. */
  gives?: readonly string[]
}

const reasonsOfAudience: Record<Audience, readonly ErrorReason[]> = {
  public: [],
  'signed-in': ['session-missing', 'session-limited'],
  staff: ['session-missing', 'role-too-low', 'session-limited'],
  member: ['session-missing', 'role-too-low', 'second-factor-missing', 'not-your-caseload', 'absent'],
  learner: ['session-missing', 'role-too-low'],
}

const reasonsOfAnyCall: readonly ErrorReason[] = [
  'input-invalid',
  'body-unreadable',
  'body-too-large',
  'head-too-long',
  'request-too-slow',
  'too-many-requests',
  'server-fault',
  'server-busy',
]

/** All reasons an endpoint can answer with. */
export function endpointReasons(meta: EndpointMeta): readonly ErrorReason[] {
  const whileReadOnly: readonly ErrorReason[] = meta.requiresActiveLicence ? ['licences-over'] : []
  const byKey: readonly ErrorReason[] = meta.keyScope ? ['key-wrong', 'key-too-narrow'] : []
  return [
    ...new Set([
      ...reasonsOfAnyCall,
      ...reasonsOfAudience[meta.audience],
      ...whileReadOnly,
      ...byKey,
      ...meta.reasons,
    ]),
  ]
}

/** One HTTP call of the product: route, who may call it, and how it can be refused. */
export function endpoint<Who extends Audience>(
  method: Method,
  path: `/${string}`,
  declaration: EndpointDeclaration<Who>,
) {
  const meta: EndpointMeta & { audience: Who } = {
    audience: declaration.audience,
    policy: declaration.policy ?? null,
    reasons: declaration.reasons ?? [],
    requiresActiveLicence: declaration.requiresActiveLicence ?? false,
    keyScope: declaration.keyScope ?? null,
  }
  const declared = oc
    .$meta<EndpointMeta & { audience: Who }>(meta)
    .meta(meta)
    .route({
      method,
      path,
      summary: declaration.summary,
      spec: (operation) => ({
        ...operation,
        security: securityOf(meta),
        responses: { ...operation.responses, ...fileOf(declaration), ...refusals(meta) },
        'x-audience': meta.audience,
        'x-policy': meta.policy,
        ...(meta.keyScope && { 'x-key-scope': meta.keyScope }),
      }),
    })
  const withInput = declared.input.bind(declared)
  declared.input = (schema) => withInput(rejectUnstorableText(rejectUnknownFields(schema)))
  return declared
}

function securityOf({ audience, keyScope }: EndpointMeta): Record<string, string[]>[] {
  if (audience === 'public') return []
  return keyScope ? [{ session: [] }, { key: [] }] : [{ session: [] }]
}

const fileOf = ({ gives }: { gives?: readonly string[] }) =>
  gives && {
    '200': {
      description: 'OK',
      content: Object.fromEntries(gives.map((kind) => [kind, { schema: { type: 'string' as const } }])),
    },
  }

function refusals(meta: EndpointMeta) {
  const byStatus = Map.groupBy(endpointReasons(meta), (reason) => errorCodes[errorReasons[reason]])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: `Refused: ${list.join(', ')}`,
        content: {
          'application/json': {
            schema: {
              type: 'object' as const,
              required: ['error'],
              properties: {
                error: {
                  type: 'object' as const,
                  required: ['code', 'reason', 'fields'],
                  properties: {
                    code: {
                      type: 'string' as const,
                      enum: [...new Set(list.map((reason) => errorReasons[reason]))],
                    },
                    reason: { type: 'string' as const, enum: [...list] },
                    fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
                    retryAfter: { type: 'integer' as const, description: 'Seconds, as in Retry-After' },
                    stored: {},
                  },
                },
              },
            },
          },
        },
      },
    ]),
  )
}
