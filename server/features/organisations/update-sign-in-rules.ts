import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { SignInRules } from '#shared/organisations/endpoints.ts'
import { organisationsPolicy } from './policy.ts'
import { getSignInRules } from './queries.ts'

/** Nobody requires of others what they have not set up themself: they would shut themself out. */
export async function updateSignInRules(
  ctx: MemberContext,
  { secondFactorRequired }: Pick<SignInRules, 'secondFactorRequired'>,
): Promise<SignInRules> {
  permit(ctx, organisationsPolicy['sign-in-rules'])
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const before = await getSignInRules(tx, ctx)
    if (before.secondFactorRequired === secondFactorRequired) return before
    if (secondFactorRequired && !before.hasSecondFactor) throw new AppError('second-factor-absent')
    await tx
      .insertInto('signInRules')
      .values({ organisationId, secondFactorRequired })
      .onConflict((before) => before.column('organisationId').doUpdateSet({ secondFactorRequired }))
      .execute()
    await recordAudit(ctx, tx, {
      action: 'organisations.sign-in-rules-changed',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { secondFactorRequired },
    })
    return { ...before, secondFactorRequired }
  })
}
