import { NIL as nobody } from 'uuid'
import { type Context, withOrganisation } from '#server/context.ts'
import { isPassword } from '#server/features/auth/password.ts'
import { describeLearner } from '#server/features/auth/queries.ts'
import { startSession } from '#server/features/auth/start-session.ts'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import { AppError } from '#shared/errors.ts'
import { findLearnerBySignIn } from './queries.ts'

export interface LearnerCredentials {
  organisationCode: string
  /** Or the e-mail address. */
  username: string
  pin: string
}

/** An unknown code costs the same questions and the same hash as a wrong PIN, so that nothing can be guessed apart. */
export async function signInLearner(ctx: Context, { organisationCode, username, pin }: LearnerCredentials) {
  const organisationId = (await findOrganisationByCode(ctx.db, organisationCode)) ?? nobody
  const inOrganisation = { ...ctx, organisationId }
  const learner = await withOrganisation(inOrganisation, (tx) =>
    findLearnerBySignIn(tx, organisationId, username),
  )
  const right = await isPassword(learner?.pinHash, pin)
  if (!learner || !right) throw new AppError('sign-in-wrong')

  const { token, expiresAt } = await startSession(ctx.db, ctx.now, { organisationId, learnerId: learner.id })
  const user = await withOrganisation(inOrganisation, (tx) => describeLearner(tx, organisationId, learner.id))
  return { token, expiresAt: expiresAt.toISOString(), user }
}
