import { NIL as nobody } from 'uuid'
import { isCorrectPassword } from '#server/features/auth/passwords/password.ts'
import { throttleGuesses } from '#server/features/auth/sign-in/throttle-guesses.ts'
import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { createLearnerSessionOrAsk, type SignInWishes } from './create-learner-session.ts'
import { findSignInOrganisation } from './find-sign-in-organisation.ts'
import { isNetworkKnown } from './guessing/known-networks.ts'
import type { VerifiedLearner } from './guessing/lock-learner-sign-in-proof.ts'
import { learnerNameCounters, learnerSecretCounters, recordFailedSignIn } from './guessing/sign-in-limits.ts'
import { findLearnerBySignIn } from './sign-in-queries.ts'

export interface LearnerCredentials extends SignInWishes {
  organisationCode: string
  /** Or the e-mail address. */
  username: string
  secret: string
}

/** An unknown code costs the same questions and the same hash as a wrong secret, so that nothing can be guessed apart. */
export async function signInLearner(ctx: CallerContext, given: LearnerCredentials) {
  const organisationId = await findSignInOrganisation(ctx, given.organisationCode)
  const { username, device } = given
  const { learner, isKnownNetwork } = await withOrganisation({ ...ctx, organisationId }, async (tx) => {
    const learner = await findLearnerBySignIn(tx, organisationId, { username, device })
    const asked = { organisationId, learnerId: learner?.id ?? nobody, address: ctx.address, now: ctx.now }
    return { learner, isKnownNetwork: await isNetworkKnown(tx, asked) }
  })
  const tried = {
    organisationId,
    organisationCode: given.organisationCode,
    secretId: learner?.secretId ?? null,
    username,
    address: ctx.address,
    knownDevice: learner?.isKnownDevice ? device! : null,
    isKnownNetwork,
  }
  const { oneMinuteCodeEndsAt: endsAt = null } = learner ?? {}
  const codeHash = endsAt && endsAt > ctx.now ? learner?.oneMinuteCodeHash : null
  // Whoever is wrong waits for both, so that nobody can tell by the time it takes who was shown a code.
  const check = async (mustFail: boolean): Promise<VerifiedLearner | null> => {
    const isRight = (hash: string | null | undefined) =>
      isCorrectPassword(mustFail ? null : hash, given.secret)
    const isSecret = await isRight(learner?.secretHash)
    const isCode = !isSecret && (await isRight(codeHash))
    if (isSecret && learner?.secretId)
      return { organisationId, learnerId: learner.id, proof: { way: 'secret', secretId: learner.secretId } }
    if (isCode && learner && codeHash)
      return { organisationId, learnerId: learner.id, proof: { way: 'one-minute-code', codeHash } }
    return null
  }
  const found = await throttleGuesses(ctx, learnerSecretCounters(tried), check, learnerNameCounters(tried))
  if (!found) {
    await recordFailedSignIn(ctx, { organisationId, learnerId: learner?.id, way: 'secret' })
    throw new AppError('sign-in-wrong')
  }
  return createLearnerSessionOrAsk(ctx, found, given)
}
