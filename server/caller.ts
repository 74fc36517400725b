import { AppError } from '#shared/errors.ts'
import type { Context, LearnerContext, MemberContext, SignedInContext, StaffContext } from './context.ts'
import type { RequestContext } from './endpoint.ts'
import { findSession } from './features/auth/queries.ts'
import { hashToken } from './features/auth/token.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Caller {
  anybody(): Context & { address: string }
  signedIn(): Promise<SignedInContext>
  staff(): Promise<StaffContext>
  member(): Promise<MemberContext>
  learner(): Promise<LearnerContext>
}

/** Turns a request's bearer token and `X-Organisation` into the context its audience needs. */
export function resolveCaller({ base, request }: RequestContext): Caller {
  const named = request.headers['x-organisation']
  const organisationId = typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : null

  async function session() {
    const bearer = /^Bearer ([\w-]{16,128})$/.exec(request.headers.authorization ?? '')?.[1]
    const sessionHash = bearer ? hashToken(bearer) : null
    const found = sessionHash && (await findSession(base.db, { sessionHash, now: base.now, organisationId }))
    if (!sessionHash || !found) throw new AppError('session-missing')
    return { sessionHash, found }
  }

  async function signedIn(): Promise<SignedInContext & { role: MemberContext['role'] | null }> {
    const { sessionHash, found } = await session()
    if (found.kind === 'learner') {
      const { organisationId, learnerId } = found
      return { ...base, sessionHash, organisationId, actor: { kind: 'learner', learnerId }, role: null }
    }
    const { accountId, name, email, role } = found
    return { ...base, sessionHash, actor: { kind: 'staff', accountId, name, email }, role }
  }

  async function staff() {
    const ctx = await signedIn()
    if (ctx.actor.kind !== 'staff') throw new AppError('role-too-low')
    return ctx as StaffContext & { role: MemberContext['role'] | null }
  }

  return {
    anybody: () => ({ ...base, address: request.ip }),
    signedIn,
    staff,
    async member() {
      const ctx = await staff()
      if (!organisationId || !ctx.role) throw new AppError('absent')
      return { ...ctx, organisationId, role: ctx.role }
    },
    async learner() {
      const ctx = await signedIn()
      if (ctx.actor.kind !== 'learner') throw new AppError('role-too-low')
      return ctx as LearnerContext
    },
  }
}
