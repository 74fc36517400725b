import { type CalledContext, withOrganisation } from '#server/context.ts'
import { limitFailures, takeUnnoticedTry } from '#server/features/auth/failed-tries.ts'
import { isPassword } from '#server/features/auth/password.ts'
import { hashToken } from '#server/features/auth/token.ts'
import { AppError } from '#shared/errors.ts'
import { findSignInOrganisation } from './find-sign-in-organisation.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { limitOnBothNames, limitsOnSecret } from './sign-in-limits.ts'
import { findLearnerBySignIn } from './sign-in-queries.ts'
import { startLearnerSession } from './start-learner-session.ts'

export interface LearnerCredentials {
  organisationCode: string
  /** Or the e-mail address. */
  username: string
  secret: string
  device?: string
}

/** An unknown code costs the same questions and the same hash as a wrong secret, so that nothing can be guessed apart. */
export async function signInLearner(ctx: CalledContext, given: LearnerCredentials) {
  const organisationId = await findSignInOrganisation(ctx, given.organisationCode)
  const { username, device } = given
  const deviceHash = device ? hashToken(device) : null
  const learner = await withOrganisation({ ...ctx, organisationId }, (tx) =>
    findLearnerBySignIn(tx, organisationId, { username, deviceHash }),
  )
  const tried = {
    organisationId,
    organisationCode: given.organisationCode,
    secretId: learner?.secretId ?? null,
    username,
    address: ctx.address,
    knownDevice: learner?.isKnownDevice ? device! : null,
  }
  const found = await limitFailures(ctx, limitsOnSecret(tried), async () => {
    const unnoticed = await takeUnnoticedTry(ctx, limitOnBothNames(tried))
    const right = await isPassword(unnoticed && learner?.secretHash, given.secret)
    if (!learner?.secretId || !right) return null
    await unnoticed?.giveBack()
    return { learnerId: learner.id, secretId: learner.secretId }
  })
  if (!found) {
    await noteFailedSignIn(ctx, { organisationId, learnerId: learner?.id, way: 'secret' })
    throw new AppError('sign-in-wrong')
  }
  const { learnerId, secretId } = found
  return startLearnerSession(ctx, { organisationId, learnerId, proof: { way: 'secret', secretId } }, device)
}
