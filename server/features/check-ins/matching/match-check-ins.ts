import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { MatchOutcome } from '#shared/check-ins/endpoints.ts'
import type { AnswerSubmission } from '../answering/save-response.ts'
import { checkInsPolicy } from '../policy.ts'
import { saveMatches } from './save-matches.ts'

/** A class's matches in one transaction, in their order. */
export async function matchCheckIns(
  ctx: MemberContext,
  { matches }: { matches: readonly AnswerSubmission[] },
): Promise<{ outcomes: MatchOutcome[] }> {
  const scope = permit(ctx, checkInsPolicy.match)
  return { outcomes: await withOrganisation(ctx, (tx) => saveMatches(tx, ctx, scope, matches)) }
}
