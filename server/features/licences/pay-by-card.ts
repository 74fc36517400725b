import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type CheckoutPage, createCheckoutPage } from '#server/platform/external/checkout-pages.ts'
import { AppError } from '#shared/errors.ts'
import { listCardPaymentTries } from './card-payment-queries.ts'
import { licenceLockKey } from './licence-limit-source.ts'
import { licencesPolicy } from './policy.ts'
import { getLicenceOrder } from './queries.ts'

/** A page of Stripe's on which an invoice is paid by card: the one that is open, or a new one. */
export async function payByCard(
  ctx: MemberContext,
  { orderId }: { orderId: string },
): Promise<{ page: string }> {
  permit(ctx, licencesPolicy.manage)
  const { stripe, publicUrl } = ctx.settings
  const { organisationId } = ctx
  const wanted = await findInvoice(ctx, orderId)
  if (wanted.page !== undefined) return { page: wanted.page }
  if (!stripe) throw new AppError('card-payments-away')

  const { attempt, number, bill } = wanted
  const returnTo = new URL('/dashboard/org/subscription', publicUrl)
  returnTo.searchParams.set('org', organisationId)
  const opened = await createCheckoutPage(stripe, {
    key: `daymark ${orderId} ${attempt}`,
    amount: bill.total,
    currency: bill.currency,
    name: number,
    metadata: { organisation: organisationId, order: orderId, attempt: String(attempt) },
    returnTo: returnTo.href,
  }).catch((failure: Error) => {
    ctx.log.warn({ reason: failure.message }, 'Stripe cannot be asked for a page')
    throw new AppError('card-payments-away')
  })
  return keep(ctx, { ...opened, orderId, attempt, amount: bill.total, currency: bill.currency })
}

/** What is to be paid, or the page that is open for it already. */
async function findInvoice(ctx: MemberContext, orderId: string) {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { invoiced, bill } = await getLicenceOrder(tx, organisationId, orderId)
    if (!invoiced) throw new AppError('absent')
    const tries = await listCardPaymentTries(tx, { organisationId, orderId })
    const isTaken = invoiced.paidOn || invoiced.voidedOn || tries.some(({ state }) => state === 'processing')
    if (isTaken || bill.total === 0) throw new AppError('already-decided')
    const open = tries.find(({ state, expiresAt }) => state === 'open' && expiresAt > now)
    if (open) return { page: open.page }
    return { attempt: (tries[0]?.attempt ?? 0) + 1, number: invoiced.number, bill }
  })
}

type Opened = CheckoutPage & { orderId: string; attempt: number; amount: number; currency: string }

// Of two who ask at once, Stripe gives both the same page, by its key.
async function keep(ctx: MemberContext, opened: Opened): Promise<{ page: string }> {
  const { organisationId, now, actor } = ctx
  const { sessionId, address: page, expiresAt, orderId, attempt, amount, currency } = opened
  await withOrganisation(
    ctx,
    async (tx) => {
      await tx
        .updateTable('cardPayments')
        .set({ state: 'expired', settledAt: now })
        .where('organisationId', '=', organisationId)
        .where('orderId', '=', orderId)
        .where('attempt', '<', attempt)
        .where('state', '=', 'open')
        .execute()
      const payment = { organisationId, orderId, attempt, sessionId, page, expiresAt, amount, currency }
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('cardPayments')
        .values({ ...payment, begunBy: actor.accountId, begunAt: now, state: 'open' })
        .onConflict((kept) => kept.columns(['organisationId', 'orderId', 'attempt']).doNothing())
        .executeTakeFirst()
      if (added)
        await recordAudit(ctx, tx, {
          action: 'licences.card-payment-begun',
          subjectKind: 'licence-order',
          subjectId: orderId,
          detail: { total: amount },
        })
    },
    licenceLockKey(organisationId),
  )
  return { page }
}
