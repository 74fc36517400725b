import type { Tx } from '#server/kernel/context.ts'
import type { LicenceInvoice } from '#shared/licences/endpoints.ts'

interface OfOrder {
  organisationId: string
  orderId: string
}

/** The last try of each invoice to be paid by card, where it is on its way or has failed. */
export async function listCardPayments(tx: Tx, organisationId: string, now: Date) {
  const tries = await tx
    .selectFrom('cardPayments')
    .where('organisationId', '=', organisationId)
    .distinctOn('orderId')
    .orderBy('orderId')
    .orderBy('attempt', 'desc')
    .select(['orderId', 'state', 'expiresAt'])
    .execute()
  return new Map(tries.map((one) => [one.orderId, shownOf(one, now)]))
}

function shownOf(
  { state, expiresAt }: { state: string; expiresAt: Date },
  now: Date,
): LicenceInvoice['cardPayment'] {
  if (state === 'processing' || state === 'failed') return state
  return state === 'open' && expiresAt > now ? state : null
}

/** Every try to pay an invoice by card, the latest first. */
export const listCardPaymentTries = (tx: Tx, { organisationId, orderId }: OfOrder) =>
  tx
    .selectFrom('cardPayments')
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', orderId)
    .selectAll()
    .orderBy('attempt', 'desc')
    .execute()
