import { readTodayTotals } from '#server/features/check-ins/today/read-today.ts'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { type MemberContext, type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { EmailAddressRefusedError } from '#server/platform/external/email-address-refused-error.ts'
import { findDigestMail, findDigestPreferences, listWarnedRetentionDeletions } from './digest-queries.ts'
import { type DigestAlert, listDigestAlerts } from './list-digest-alerts.ts'
import { countDigestDay, digestMail } from './messages/digest-mail.ts'

/**
 * Tells a member of staff how the day went and what took a turn, as far as they want it and there is something to say.
 * A crash between sending and marking can send it twice, with the same Message-ID.
 */
export async function sendDigest(ctx: SystemContext, { mailId }: { mailId: string }): Promise<void> {
  const { organisationId } = ctx
  const news = await withOrganisation(ctx, async (tx) => {
    const mail = await findDigestMail(tx, ctx, mailId)
    if (!mail || mail.settledAt) return null
    const { accountId, onDate: today } = mail
    const choice = await findDigestPreferences(tx, organisationId, accountId)
    const groupIds = choice?.groupIds ?? null
    const asked = { organisationId, accountId, today, groupIds }
    const going = mail.role === 'owner' ? await listWarnedRetentionDeletions(tx, ctx) : []
    const notes = choice?.wantsNotes ? await listDigestAlerts(tx, asked) : []
    return { ...mail, notes, going, groupIds, wantsDay: choice?.wantsDay ?? false }
  })
  if (!news) return

  const asked = { ofGroups: news.groupIds }
  const day = news.wantsDay ? countDigestDay(await readTodayTotals(asMember(ctx, news), asked)) : null
  // A warning of its own was mailed: what is ahead is told along, and makes no mail by itself.
  const { notes, going, timeZone } = news
  if (!day && notes.length === 0) return settle(ctx, mailId, 'not-wanted', null)

  const { publicUrl } = ctx.settings
  const { email: to, organisation, language } = news
  const mail = digestMail({
    mailId,
    to,
    organisation,
    organisationId,
    day,
    notes,
    going,
    timeZone,
    publicUrl,
    language,
  })
  const outcome = await deliverMail(ctx, mail).then(
    () => 'sent' as const,
    (failure: unknown) => {
      if (failure instanceof EmailAddressRefusedError) return 'refused' as const
      throw failure
    },
  )
  await settle(ctx, mailId, outcome, news)
}

type Reader = { accountId: string; name: string; email: string; role: MemberContext['role'] }

const asMember = (ctx: SystemContext, { accountId, name, email, role }: Reader): MemberContext => ({
  ...ctx,
  role,
  actor: { kind: 'staff', accountId, name, email },
  sessionHash: Buffer.alloc(0),
  limitedTo: null,
  isGuideTour: false,
  chosenLanguage: null,
})

async function settle(
  ctx: SystemContext,
  mailId: string,
  outcome: 'sent' | 'not-wanted' | 'refused',
  told: { accountId: string; notes: readonly DigestAlert[] } | null,
): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    if (told) await recordSentNotes(tx, ctx, told.accountId, told.notes)
    await tx
      .updateTable('newsMails')
      .set({ settledAt: now, outcome })
      .where('organisationId', '=', organisationId)
      .where('id', '=', mailId)
      .execute()
  })
}

async function recordSentNotes(
  tx: Tx,
  { organisationId, now }: SystemContext,
  accountId: string,
  notes: readonly DigestAlert[],
): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insertInto('toldNotes')
    .values(
      notes.map(({ formId, learnerId, kind, reachedOn }) => ({
        organisationId,
        accountId,
        formId,
        learnerId,
        kind,
        reachedOn,
        toldAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
