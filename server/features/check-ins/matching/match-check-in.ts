import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { AnswerSubmission } from '../answering/save-response.ts'
import { checkInsPolicy } from '../policy.ts'
import { saveMatches } from './save-matches.ts'

/** Staff's answers to a check-in, blind and once, before or after the learner's. */
export async function matchCheckIn(ctx: MemberContext, input: AnswerSubmission) {
  const scope = permit(ctx, checkInsPolicy.match)
  const [saved] = await withOrganisation(ctx, (tx) => saveMatches(tx, ctx, scope, [input]))
  const { row, refusal } = saved!
  // What is stored is told, so the look at it stays although the call is refused.
  if (refusal) throw new AppError(refusal.reason, row ? { stored: row } : { fields: refusal.fields })
  return row!
}
