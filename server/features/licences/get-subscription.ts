import { countActiveLearners } from '#server/features/forms/licences/active-learners.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { LicenceInvoice, LicenceQuote, Subscription } from '#shared/licences/endpoints.ts'
import { availableOffers } from '#shared/licences/licence-offer.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listCardPayments } from './card-payment-queries.ts'
import { getLicenceStatus, type LicenceOrder, listLicenceOrders } from './queries.ts'

/** How the caller's organisation stands with its licences, as it is in this transaction. */
export async function getSubscription(ctx: MemberContext, tx: Tx): Promise<Subscription> {
  const { organisationId, now, settings } = ctx
  const { today, standing } = await getLicenceStatus(tx, organisationId, now)
  const { timeZone } = await getOrganisation(tx, organisationId)
  const orders = await listLicenceOrders(tx, organisationId)
  const cards = await listCardPayments(tx, organisationId, now)
  const { plan, daysToPay } = settings.licenceSales
  return {
    today,
    standing,
    used: await countActiveLearners(tx, ctx),
    plan,
    daysToPay,
    takesCards: settings.stripe !== undefined,
    offers: availableOffers(today, standing),
    quotes: orders.filter(({ invoiced, holdsUntil }) => !invoiced && holdsUntil >= today).map(asQuote),
    invoices: orders.flatMap((order) => asInvoice(order, timeZone, cards.get(order.id))),
  }
}

const asQuote = ({
  id,
  kind,
  licences,
  bill,
  parties,
  quoteNumber,
  holdsUntil,
}: LicenceOrder): LicenceQuote => ({
  id,
  kind,
  licences,
  bill,
  billTo: [...parties.billTo],
  number: quoteNumber,
  holdsUntil,
})

function asInvoice(
  { id, kind, licences, bill, parties, invoiced }: LicenceOrder,
  timeZone: string,
  cardPayment: LicenceInvoice['cardPayment'] = null,
): LicenceInvoice[] {
  if (!invoiced) return []
  const { orderedAt, ...told } = invoiced
  const orderedOn = localTimeAt(orderedAt, timeZone).onDate
  return [{ id, kind, licences, bill, billTo: [...parties.billTo], orderedOn, cardPayment, ...told }]
}
