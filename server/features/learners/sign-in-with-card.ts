import { NIL as nobody } from 'uuid'
import type { CalledContext, Context } from '#server/context.ts'
import { limitFailures } from '#server/features/auth/failed-tries.ts'
import { hashToken } from '#server/features/auth/token.ts'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import { AppError } from '#shared/errors.ts'
import { hashCardCode } from './card-code.ts'
import { limitsOnCardCode } from './sign-in-limits.ts'
import { startLearnerSession } from './start-learner-session.ts'

/** The QR code's 128 bits cannot be guessed, so nothing is counted. */
export async function signInWithCard(ctx: Context, { secret, device }: { secret: string; device?: string }) {
  const card = await findCard(ctx).where('secretHash', '=', hashToken(secret)).executeTakeFirst()
  return letIn(ctx, card, 'card', device)
}

export interface TypedCard {
  organisationCode: string
  code: string
  device?: string
}

export async function signInWithCode(ctx: CalledContext, given: TypedCard) {
  const organisationId = (await findOrganisationByCode(ctx.db, given.organisationCode)) ?? nobody
  const limits = limitsOnCardCode({ organisationCode: given.organisationCode, address: ctx.address })
  const card = await limitFailures(ctx, limits, async () => {
    const codeHash = await hashCardCode(organisationId, given.code)
    const found = await findCard(ctx)
      .where('organisationId', '=', organisationId)
      .where('codeHash', '=', codeHash)
      .executeTakeFirst()
    return found ?? null
  })
  return letIn(ctx, card, 'card-code', given.device)
}

const findCard = ({ db }: Context) =>
  db.selectFrom('learnerCards').select(['organisationId', 'learnerId', 'secretHash'])

async function letIn(
  ctx: Context,
  card: { organisationId: string; learnerId: string; secretHash: Buffer } | null | undefined,
  way: 'card' | 'card-code',
  device: string | undefined,
) {
  if (!card) throw new AppError('sign-in-wrong')
  const { organisationId, learnerId, secretHash: cardHash } = card
  return startLearnerSession(ctx, { organisationId, learnerId, proof: { way, cardHash } }, device)
}
