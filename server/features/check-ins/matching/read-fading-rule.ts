import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { defaultFadingRule, type FadingRule } from '#shared/check-ins/fading/fading-rule.ts'
import { checkInsPolicy } from '../policy.ts'

export async function readFadingRule(ctx: MemberContext) {
  permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, (tx) => getFadingRule(tx, ctx.organisationId))
}

/** By what the organisation has steps down proposed. */
export async function getFadingRule(tx: Tx, organisationId: string): Promise<FadingRule> {
  const chosen = await tx
    .selectFrom('fadingRules')
    .where('organisationId', '=', organisationId)
    .select((row) => [
      'proposesSteps',
      row.ref('matches').$castTo<FadingRule['matches']>().as('matches'),
      row.ref('agreedPercent').$castTo<FadingRule['agreedPercent']>().as('agreedPercent'),
      row.ref('goalPercent').$castTo<FadingRule['goalPercent']>().as('goalPercent'),
    ])
    .executeTakeFirst()
  return chosen ?? defaultFadingRule
}
