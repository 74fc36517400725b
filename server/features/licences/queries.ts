import { getOrganisation } from '#server/features/organisations/queries.ts'
import { findMailedMember } from '#server/features/staff/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Bill } from '#shared/licences/bill.ts'
import type { OrderKind } from '#shared/licences/licence-offer.ts'
import { calculateLicenceStatus, type LicenceOrderInForce } from '#shared/licences/licence-status.ts'
import type { LicenceNoticeKind } from '#shared/licences/notice.ts'
import { localTimeAt } from '#shared/time/local-time.ts'

/** Who a quote and its invoice are between, a line each, as it stood when the price was asked. */
export interface InvoiceParties {
  seller: readonly string[]
  bank: readonly string[]
  billTo: readonly string[]
}

/** What was quoted, with its invoice once it was ordered. */
export interface LicenceOrder {
  id: string
  kind: OrderKind
  termId: string | null
  licences: number
  bill: Bill
  parties: InvoiceParties
  quoteNumber: string
  quotedAt: Date
  holdsUntil: string
  invoiced: Invoiced | null
}

interface Invoiced {
  number: string
  reference: string | null
  orderedAt: Date
  startsOn: string
  endsOn: string
  dueOn: string
  paidOn: string | null
  voidedOn: string | null
}

/** How an organisation stands on the day that it is there, and which day and time that is. */
export async function getLicenceStatus(tx: Tx, organisationId: string, now: Date) {
  const { timeZone } = await getOrganisation(tx, organisationId)
  const { onDate: today, time } = localTimeAt(now, timeZone)
  return { today, time, standing: calculateLicenceStatus(today, await listInForce(tx, organisationId)) }
}

async function listInForce(tx: Tx, organisationId: string): Promise<LicenceOrderInForce[]> {
  const rows = await tx
    .selectFrom('licenceOrders')
    .where('organisationId', '=', organisationId)
    .where('orderedAt', 'is not', null)
    .where('voidedOn', 'is', null)
    .select(['id', 'kind', 'termId', 'licences', 'startsOn', 'endsOn', 'dueOn', 'paidOn'])
    .orderBy('orderedAt')
    .execute()
  return rows.map(({ paidOn, ...row }) => ({
    ...row,
    kind: row.kind as OrderKind,
    termId: row.termId ?? row.id,
    startsOn: row.startsOn!,
    endsOn: row.endsOn!,
    isPaid: paidOn !== null,
  }))
}

const ordersQuoted = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('licenceOrders')
    .where('organisationId', '=', organisationId)
    .where('bill', 'is not', null)
    .selectAll()

type QuotedRow = Awaited<ReturnType<ReturnType<typeof ordersQuoted>['executeTakeFirstOrThrow']>>

const asOrder = (row: QuotedRow): LicenceOrder => ({
  id: row.id,
  kind: row.kind as OrderKind,
  termId: row.termId,
  licences: row.licences!,
  bill: row.bill as unknown as Bill,
  parties: row.parties as unknown as InvoiceParties,
  quoteNumber: row.quoteNumber!,
  quotedAt: row.quotedAt!,
  holdsUntil: row.holdsUntil!,
  invoiced: row.orderedAt && {
    number: row.invoiceNumber!,
    reference: row.reference,
    orderedAt: row.orderedAt,
    startsOn: row.startsOn!,
    endsOn: row.endsOn!,
    dueOn: row.dueOn!,
    paidOn: row.paidOn,
    voidedOn: row.voidedOn,
  },
})

/** What an owner is to be told, with who that is, as long as they work here. */
export async function findLicenceNotice(tx: Tx, of: { organisationId: string; now: Date }, id: string) {
  const notice = await tx
    .selectFrom('licenceNotices as n')
    .where('n.organisationId', '=', of.organisationId)
    .where('n.id', '=', id)
    .select(['n.accountId', 'n.termId', 'n.kind', 'n.settledAt'])
    .executeTakeFirst()
  const member = notice && (await findMailedMember(tx, of, notice.accountId))
  return member && { ...notice, ...member, kind: notice.kind as LicenceNoticeKind }
}

/** What was quoted and ordered, the latest first. */
export async function listLicenceOrders(tx: Tx, organisationId: string): Promise<LicenceOrder[]> {
  const rows = await ordersQuoted(tx, organisationId)
    .orderBy('quotedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asOrder)
}

export async function findLicenceOrder(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<LicenceOrder | null> {
  const row = await ordersQuoted(tx, organisationId).where('id', '=', id).executeTakeFirst()
  return row ? asOrder(row) : null
}

export async function getLicenceOrder(tx: Tx, organisationId: string, id: string): Promise<LicenceOrder> {
  const order = await findLicenceOrder(tx, organisationId, id)
  if (!order) throw new AppError('absent')
  return order
}

/** Whether licences and their days of grace are over: nothing new begins there until they are paid for again. */
export async function isOrganisationReadOnly(
  tx: Tx,
  { organisationId, now }: Pick<Context, 'now'> & { organisationId: string },
): Promise<boolean> {
  return (await getLicenceStatus(tx, organisationId, now)).standing.state === 'read-only'
}
