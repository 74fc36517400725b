import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import {
  type CardPaymentEvent,
  type CardPaymentState,
  nextCardPaymentState,
} from '#shared/licences/card-payment-event.ts'
import { listCardPaymentTries } from './card-payment-queries.ts'
import { licenceLockKey } from './licence-limit-source.ts'
import { findLicenceOrder, type LicenceOrder } from './queries.ts'
import { recordInvoiceSettlement } from './settle-invoice.ts'

/**
 * Notes what Stripe tells of a card payment, in whatever order and however often it does. What does not fit with what
 * was asked of it changes nothing.
 */
export async function recordCardPayment(
  ctx: SystemContext,
  told: CardPaymentEvent & { order: string; attempt: number },
): Promise<'noted' | 'ignored'> {
  const { organisationId, now } = ctx
  return withOrganisation(
    ctx,
    async (tx) => {
      const order = await findLicenceOrder(tx, organisationId, told.order)
      const tries = await listCardPaymentTries(tx, { organisationId, orderId: told.order })
      const payment = tries.find(({ attempt }) => attempt === told.attempt)
      if (!order?.invoiced || !payment || !isAbout(payment, told)) return 'ignored'
      const isSettled = order.invoiced.paidOn !== null || order.invoiced.voidedOn !== null
      const state = nextCardPaymentState(payment.state as CardPaymentState, told.what, isSettled)
      if (state === payment.state) return 'ignored'
      await tx
        .updateTable('cardPayments')
        .set({ state, settledAt: state === 'processing' ? null : now })
        .where('organisationId', '=', organisationId)
        .where('orderId', '=', told.order)
        .where('attempt', '=', told.attempt)
        .execute()
      await settleBy(ctx, tx, order, { before: payment.state, state })
      return 'noted'
    },
    licenceLockKey(organisationId),
  )
}

const isAbout = (
  payment: { sessionId: string; amount: number; currency: string },
  { sessionId, amount, currency }: CardPaymentEvent,
) =>
  (sessionId === null || sessionId === payment.sessionId) &&
  amount === payment.amount &&
  currency.toUpperCase() === payment.currency

async function settleBy(
  ctx: SystemContext,
  tx: Tx,
  order: LicenceOrder,
  { before, state }: { before: string; state: string },
): Promise<void> {
  if (state === 'paid') return recordInvoiceSettlement(ctx, tx, { order, how: 'paid' })
  if (state === 'refunded' && before === 'paid')
    return recordInvoiceSettlement(ctx, tx, { order, how: 'refunded' })
  if (state === 'surplus')
    ctx.log.warn({ invoice: order.invoiced!.number }, 'an invoice was paid by card though nothing was owed')
  if (state !== 'surplus' && state !== 'failed') return
  await recordAudit(ctx, tx, {
    action: `licences.card-payment-${state}`,
    subjectKind: 'licence-order',
    subjectId: order.id,
  })
}
