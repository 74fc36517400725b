import { recordAudit } from '#server/features/audit/record-audit.ts'
import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { formsPolicy } from '../policy.ts'

/** Gives the caller a new address for their calendar, told this once; the one before stops working. */
export async function renewCalendarFeed(ctx: MemberContext): Promise<{ address: string }> {
  permit(ctx, formsPolicy.feed)
  const { organisationId } = ctx
  const { accountId } = ctx.actor
  const secret = generateToken()
  const made = { secretHash: hashToken(secret), madeAt: ctx.now }

  await withOrganisation(ctx, async (tx) => {
    await tx
      .insertInto('calendarFeeds')
      .values({ organisationId, accountId, ...made })
      .onConflict((conflict) => conflict.columns(['organisationId', 'accountId']).doUpdateSet(made))
      .execute()
    await recordAudit(ctx, tx, { action: 'forms.feed-renewed', subjectKind: 'account', subjectId: accountId })
  })
  return { address: `${ctx.settings.publicUrl}/calendar/${secret}.ics` }
}
