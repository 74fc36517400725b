import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { listInvoices, type OrganisationInvoice } from '#server/features/licences/list-invoices.ts'
import { settleInvoice } from '#server/features/licences/settle-invoice.ts'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import { AppError } from '#shared/errors.ts'
import { formatAmount } from '#shared/format-amount.ts'

const counted = createCountFormatter('en')

interface Gift {
  act: 'give'
  /** The organisation's code. */
  code: string
  /** Null: as many as they like. */
  licences: number | null
  /** Null: without an end. */
  endsOn: string | null
}

const settled = { paid: 'paid', void: 'voided', refunded: 'refunded' } as const
type Settling = keyof typeof settled

export type LicencesCommand = { act: 'list'; isAll: boolean } | { act: Settling; number: string } | Gift

/** What an operator does about licences, and what came of it, line by line. */
export function runLicencesCommand(runtime: Runtime, command: LicencesCommand): Promise<string[]> {
  if (command.act === 'give') return give(runtime, command)
  return command.act === 'list' ? list(runtime, command.isAll) : settle(runtime, command.act, command.number)
}

async function list({ db }: Runtime, isAll: boolean): Promise<string[]> {
  const invoices = await listInvoices(db.worker, { isAll })
  if (invoices.length > 0) return invoices.map(lineOf)
  return [isAll ? 'Nothing was ordered yet.' : 'No invoice waits for its money.']
}

async function settle(runtime: Runtime, act: Settling, number: string): Promise<string[]> {
  const find = () => listInvoices(runtime.db.worker, { number })
  const [invoice] = await find()
  if (!invoice) throw new AppError('absent')
  const ctx = createSystemContext(runtime, invoice.organisationId)
  await settleInvoice(ctx, { id: invoice.id, how: settled[act] })
  return (await find()).map(lineOf)
}

async function give(runtime: Runtime, { code, licences, endsOn }: Gift): Promise<string[]> {
  const organisationId = await findOrganisationByCode(runtime.db.app, code.toUpperCase(), runtime.clock.now())
  if (!organisationId) throw new AppError('absent')
  await grantLicences(createSystemContext(runtime, organisationId), { licences, endsOn })
  const until = endsOn ? `until ${endsOn}` : 'without an end'
  return [
    `${code.toUpperCase()} has ${licences === null ? 'any number of licences' : counted(licences, 'licence', 'licences')} ${until}.`,
  ]
}

const lineOf = (invoice: OrganisationInvoice) =>
  [
    invoice.number,
    stateOf(invoice),
    formatAmount(invoice.bill.total, invoice.bill.currency, 'en-GB'),
    counted(invoice.licences, 'licence', 'licences'),
    invoice.code,
    invoice.organisation,
  ].join('  ')

function stateOf({ paidOn, voidedOn, dueOn }: OrganisationInvoice): string {
  if (voidedOn) return `void since ${voidedOn}`
  return paidOn ? `paid ${paidOn}` : `due ${dueOn}`
}
