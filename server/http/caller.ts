import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticateSession } from '#server/features/auth/sessions/authenticate-session.ts'
import { deriveTokenKey, hashToken } from '#server/features/auth/sessions/token.ts'
import { authenticateApiKey } from '#server/features/integrations/keys/authenticate-api-key.ts'
import { isApiKey } from '#server/features/integrations/keys/key-secret.ts'
import type {
  CallerContext,
  Context,
  LearnerContext,
  MemberContext,
  MemberOrKeyContext,
  SignedInContext,
  StaffContext,
} from '#server/kernel/context.ts'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { Audience } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a handler is given: the request, and what there is to answer it with. */
export interface RequestContext {
  base: CallerContext
  request: FastifyRequest
  reply: FastifyReply
}

/** The context of each audience; refuses whoever does not belong to it. */
export interface Caller extends Record<Audience, () => Promise<Context>> {
  public(): Promise<CallerContext>
  'signed-in'(): Promise<SignedInContext>
  staff(): Promise<StaffContext>
  member(): Promise<MemberContext>
  learner(): Promise<LearnerContext>
  /** A member, or a key where the endpoint is open to those that may do this. */
  reader(): Promise<MemberOrKeyContext>
}

/** Turns a request's bearer token or key and `X-Organisation` into the context its audience needs. */
export function resolveCaller(
  { base, request }: Pick<RequestContext, 'base' | 'request'>,
  keyScope: ApiKeyScope | null = null,
): Caller {
  const named = request.headers['x-organisation']
  const organisationId = typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : null
  const bearer = /^Bearer ([\w-]{16,128})$/.exec(request.headers.authorization ?? '')?.[1]
  let asked: ReturnType<typeof findSignedIn> | undefined
  let resumedKey: ReturnType<typeof authenticateApiKey> | undefined

  async function findSignedIn() {
    const sessionHash = bearer ? hashToken(bearer) : null
    const found =
      sessionHash && (await authenticateSession(base.db, { sessionHash, now: base.now, organisationId }))
    if (!bearer || !sessionHash || !found) throw new AppError('session-missing')
    if (found.kind === 'learner') {
      const { organisationId, learnerId } = found
      const ctx: LearnerContext = {
        ...base,
        sessionHash,
        ticketKey: deriveTokenKey(bearer, 'submit tickets'),
        organisationId,
        actor: { kind: 'learner', learnerId },
      }
      return { ctx, role: null, isAccessOver: false, lacksSecondFactor: false }
    }
    const { accountId, name, email, isGuideTour, chosenLanguage } = found
    const { limitedTo, role, isAccessOver, lacksSecondFactor } = found
    const ctx: StaffContext = {
      ...base,
      sessionHash,
      limitedTo,
      isGuideTour,
      chosenLanguage,
      actor: { kind: 'staff', accountId, name, email },
    }
    return { ctx, role, isAccessOver, lacksSecondFactor }
  }
  const signedIn = () => (asked ??= findSignedIn())

  async function staff() {
    const { ctx, ...found } = await signedIn()
    if (!isStaff(ctx)) throw new AppError('role-too-low')
    return { ctx, ...found }
  }

  async function member() {
    const { ctx, role, isAccessOver, lacksSecondFactor } = await staff()
    if (!organisationId || !role) throw new AppError('absent')
    if (isAccessOver) throw new AppError('access-ended')
    if (lacksSecondFactor) throw new AppError('second-factor-missing')
    return { ...ctx, organisationId, role }
  }

  return {
    public: async () => base,
    'signed-in': async () => (await signedIn()).ctx,
    staff: async () => (await staff()).ctx,
    member,
    async learner() {
      const { ctx } = await signedIn()
      if (isStaff(ctx)) throw new AppError('role-too-low')
      return ctx
    },
    async reader() {
      if (!keyScope || !bearer || !isApiKey(bearer)) return member()
      resumedKey ??= authenticateApiKey(base, bearer)
      const ctx = await resumedKey
      if (named !== undefined && organisationId !== ctx.organisationId) throw new AppError('absent')
      if (!ctx.scopes.includes(keyScope)) throw new AppError('key-too-narrow')
      return ctx
    },
  }
}

const isStaff = (ctx: SignedInContext): ctx is StaffContext => ctx.actor.kind === 'staff'
