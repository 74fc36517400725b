import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, emptyInput, id, requiredText, singleLine, streamedFile } from '../fields.ts'
import { bill } from './bill.ts'
import { orderKinds } from './licence-offer.ts'
import { licenceStatus } from './licence-status.ts'
import { maxLicences, pricePlan } from './price-plan.ts'

export const maxBillToLength = 400
export const maxReferenceLength = 60

const licenceCount = z.int().check(z.minimum(1), z.maximum(maxLicences))
const kind = z.enum(orderKinds)
const span = z.object({ startsOn: calendarDay, endsOn: calendarDay })

const quoted = z.object({
  id,
  kind,
  licences: licenceCount,
  bill,
  billTo: z.array(z.string()),
  number: z.string(),
  holdsUntil: calendarDay,
})
export type LicenceQuote = z.infer<typeof quoted>

const invoiced = z.extend(z.omit(quoted, { holdsUntil: true }), {
  ...span.shape,
  /** What the buyer calls the order. */
  reference: z.nullable(z.string()),
  orderedOn: calendarDay,
  dueOn: calendarDay,
  paidOn: z.nullable(calendarDay),
  voidedOn: z.nullable(calendarDay),
  /** Where a card payment of it is on its way, or the last one failed. */
  cardPayment: z.nullable(z.enum(['open', 'processing', 'failed'])),
})
export type LicenceInvoice = z.infer<typeof invoiced>

const subscription = z.object({
  /** The organisation's day. */
  today: calendarDay,
  standing: licenceStatus,
  /** How many learners have forms. */
  used: z.int(),
  plan: pricePlan,
  daysToPay: z.int(),
  /** Whether invoices can be paid by card. */
  takesCards: z.boolean(),
  offers: z.array(z.object({ kind, termId: z.nullable(id), before: z.int(), term: span, from: calendarDay })),
  /** Those that still hold, the latest first. */
  quotes: z.array(quoted),
  invoices: z.array(invoiced),
})
export type Subscription = z.infer<typeof subscription>

const notice = z.object({
  standing: licenceStatus,
  /** Whether the reader can order and pay. */
  canMend: z.boolean(),
})
export type LicenceNotice = z.infer<typeof notice>

const about = { audience: 'member', policy: 'licences.manage' } as const

export const licences = {
  readSubscription: endpoint('GET', '/api/subscription', {
    ...about,
    summary: 'The state of the organisation’s licences, the price of more, and its quotes and invoices',
  })
    .input(emptyInput)
    .output(subscription),

  readLicenceNotice: endpoint('GET', '/api/subscription/notice', {
    summary: 'What the caller has to know of the licences while they work, once their end is near',
    audience: 'member',
    policy: 'licences.notice',
  })
    .input(emptyInput)
    .output(z.object({ notice: z.nullable(notice) })),

  quoteLicences: endpoint('POST', '/api/subscription/quotes', {
    ...about,
    summary: 'Have a price that holds for 30 days, the same key one quote; nothing is bought',
    reasons: ['already-decided'],
  })
    .input(z.object({ kind, licences: licenceCount, billTo: requiredText(maxBillToLength), requestKey: id }))
    .output(subscription),

  orderLicences: endpoint('POST', '/api/subscription/orders', {
    ...about,
    summary: 'Order what a quote says, once: its licences count at once, and its invoice is there',
    reasons: ['already-decided'],
  })
    .input(z.object({ quoteId: id, reference: z.nullable(singleLine(maxReferenceLength)) }))
    .output(subscription),

  payByCard: endpoint('POST', '/api/subscription/card-payments', {
    ...about,
    summary: 'The address of a page on which an invoice is paid by card; of one invoice one page at a time',
    reasons: ['already-decided', 'card-payments-away'],
  })
    .input(z.object({ orderId: id }))
    .output(z.object({ page: z.url() })),

  renderLicencePdf: endpoint('GET', '/api/subscription/documents/{documentId}/{of}', {
    ...about,
    summary: 'A quote, or the invoice of what was ordered by it, on paper',
    gives: ['application/pdf'],
  })
    .input(z.object({ documentId: id, of: z.enum(['quote', 'invoice']) }))
    .output(streamedFile('application/pdf')),
}
