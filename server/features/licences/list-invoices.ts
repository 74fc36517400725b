import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Bill } from '#shared/licences/bill.ts'

/** An invoice as an operator sees it. */
export interface OrganisationInvoice {
  organisationId: string
  organisation: string
  code: string
  id: string
  number: string
  licences: number
  bill: Bill
  dueOn: string
  paidOn: string | null
  voidedOn: string | null
}

/** Invoices of all organisations by their numbers: one, those that wait for their money, or all there are. */
export async function listInvoices(
  worker: Kysely<DB>,
  asked: { number: string } | { isAll: boolean },
): Promise<OrganisationInvoice[]> {
  const orders = worker
    .selectFrom('licenceOrders as l')
    .innerJoin('organisations as o', 'o.organisationId', 'l.organisationId')
    .where('l.invoiceNumber', 'is not', null)
    .select(['l.organisationId', 'o.name as organisation', 'o.code', 'l.id', 'l.invoiceNumber as number'])
    .select(['l.licences', 'l.bill', 'l.dueOn', 'l.paidOn', 'l.voidedOn'])
    .orderBy('l.invoiceNumber')
  const rows = await ('number' in asked
    ? orders.where('l.invoiceNumber', '=', asked.number)
    : orders.$if(!asked.isAll, (all) => all.where('l.paidOn', 'is', null).where('l.voidedOn', 'is', null))
  ).execute()
  return rows.map(({ number, licences, bill, dueOn, ...row }) => ({
    ...row,
    number: number!,
    licences: licences!,
    bill: bill as unknown as Bill,
    dueOn: dueOn!,
  }))
}
