import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { formsPolicy } from '../policy.ts'
import { updateOwnTerms } from './update-own-terms.ts'

interface NewMatchRate {
  formId: string
  learnerId: string
  matchRate: MatchRate
}

/** Matches one learner more or less often from the next opening on; what has opened stays as it was drawn. */
export async function updateMatchRate(ctx: MemberContext, { matchRate, ...whose }: NewMatchRate) {
  const scope = permit(ctx, formsPolicy.publish)
  return withOrganisation(ctx, async (tx) => {
    const changed = await updateOwnTerms(ctx, tx, scope, {
      ...whose,
      term: 'matchRate',
      after: matchRate,
      ofForm: ({ settings }) => settings.matchRate,
      action: 'forms.match-rate-changed',
    })
    return { ...changed, matchRate }
  })
}
