import { hashToken } from '#server/features/auth/sessions/token.ts'
import { throttleGuesses } from '#server/features/auth/sign-in/throttle-guesses.ts'
import type { CallerContext, Context } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { hashCardCode } from './card-code.ts'
import { createLearnerSessionOrAsk, type SignInWishes } from './create-learner-session.ts'
import { findSignInOrganisation } from './find-sign-in-organisation.ts'
import { cardCodeCounters, recordFailedSignIn } from './guessing/sign-in-limits.ts'

/** The QR code's 128 bits cannot be guessed, so nothing is counted. */
export async function signInWithCard(ctx: Context, given: SignInWishes & { secret: string }) {
  const card = await findCard(ctx).where('secretHash', '=', hashToken(given.secret)).executeTakeFirst()
  return letIn(ctx, card, { way: 'card' }, given)
}

export interface TypedCardCode extends SignInWishes {
  organisationCode: string
  code: string
}

export async function signInWithCardCode(ctx: CallerContext, given: TypedCardCode) {
  const organisationId = await findSignInOrganisation(ctx, given.organisationCode)
  const counts = cardCodeCounters({ organisationCode: given.organisationCode, address: ctx.address })
  const card = await throttleGuesses(ctx, counts, async () => {
    const codeHash = await hashCardCode(organisationId, given.code)
    const found = await findCard(ctx)
      .where('organisationId', '=', organisationId)
      .where('codeHash', '=', codeHash)
      .executeTakeFirst()
    return found ?? null
  })
  return letIn(ctx, card, { way: 'card-code', organisationId }, given)
}

const findCard = ({ db }: Context) =>
  db.selectFrom('learnerCards').select(['organisationId', 'learnerId', 'secretHash'])

async function letIn(
  ctx: Context,
  card: { organisationId: string; learnerId: string; secretHash: Buffer } | null | undefined,
  tried: { way: 'card' | 'card-code'; organisationId?: string },
  wishes: SignInWishes,
) {
  try {
    if (!card) throw new AppError('sign-in-wrong')
    const { organisationId, learnerId, secretHash: cardHash } = card
    const proof = { way: tried.way, cardHash }
    return await createLearnerSessionOrAsk(ctx, { organisationId, learnerId, proof }, wishes)
  } catch (error) {
    if (error instanceof AppError) await recordFailedSignIn(ctx, { ...tried, ...card })
    throw error
  }
}
