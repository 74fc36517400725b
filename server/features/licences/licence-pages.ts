import {
  createPaper,
  inks,
  type Paper,
  paperLeft,
  paperWidth,
  type TextStyle,
} from '#server/platform/paper/paper.ts'
import { writeTable } from '#server/platform/paper/paper-table.ts'
import { amountWords } from '#shared/amount-words.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import type { Bill, BillLine } from '#shared/licences/bill.ts'
import { graceDays } from '#shared/licences/plan.ts'
import type { LicenceOrder } from './queries.ts'

type Document = 'quote' | 'invoice'

const prose: TextStyle = { size: 11, leading: 16.5 }
const label: TextStyle = { size: 9.5, leading: 14, ink: inks.soft, weight: 'bold' }
const sum: TextStyle = { size: 11, leading: 20 }

/** A quote or an invoice as the bytes of a PDF; the same order gives the same words at any time. */
export async function* licencePages(
  order: LicenceOrder,
  document: Document,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  const { parties, invoiced, quotedAt } = order
  const at = document === 'invoice' ? invoiced!.orderedAt : quotedAt
  const title = `${document === 'invoice' ? 'Invoice' : 'Quote'} ${numberOf(order, document)}`
  const paper = await createPaper(
    title,
    {
      head: [title, parties.seller[0]!],
      foot: parties.seller.join(' · '),
      pageWords: (number) => `Page ${number}`,
    },
    at,
  )
  const writing = writeAll(paper, order, document, { title, onDate: localTimeAt(at, timeZone).onDate })
  // A failure is told to whoever takes the pages, and not lost beside them.
  writing.catch((error: Error) => paper.stream.destroy(error))
  yield* paper.stream as AsyncIterable<Uint8Array>
  await writing
}

const numberOf = ({ quoteNumber, invoiced }: LicenceOrder, document: Document) =>
  document === 'invoice' ? invoiced!.number : quoteNumber

async function writeAll(
  paper: Paper,
  order: LicenceOrder,
  document: Document,
  { title, onDate }: { title: string; onDate: string },
): Promise<void> {
  const { bill, parties } = order
  const words = amountsOf(bill)
  await paper.letters.know(JSON.stringify([order, bill.lines.map(words.line), words.sums]))
  paper.paragraph(title, { size: 26, weight: 'bold', leading: 34 }, 16)
  writeBlock(paper, 'From', parties.seller)
  writeBlock(paper, 'To', parties.billTo)
  for (const [name, value] of factsOf(order, document, onDate)) {
    const y = paper.take(18) + 13
    paper.write(name, { x: paperLeft, y }, label)
    paper.write(value, { x: paperLeft + 130, y }, prose)
  }
  paper.take(18)
  await writeTable(paper, bill.lines, [
    { name: 'What', width: 0, of: lineWords },
    { name: 'Licences', width: 70, of: ({ licences }) => String(licences) },
    { name: 'A year each', width: 90, of: ({ price }) => words.of(price) },
    { name: 'Amount', width: 100, of: ({ amount }) => words.of(amount) },
  ])
  paper.take(8)
  for (const [name, amount, weight] of words.sums) {
    const y = paper.take(20) + 14
    paper.write(name, { x: paperLeft + paperWidth - 110, y, align: 'right' }, { ...sum, weight })
    paper.write(amount, { x: paperLeft + paperWidth, y, align: 'right' }, { ...sum, weight })
  }
  paper.take(18)
  for (const paragraph of termsOf(order, document)) paper.paragraph(paragraph, prose)
  if (document === 'invoice' && parties.bank.length > 0) writeBlock(paper, 'Pay to', parties.bank)
  paper.end()
}

function writeBlock(paper: Paper, name: string, lines: readonly string[]): void {
  paper.paragraph(name, label, 0)
  for (const line of lines) paper.paragraph(line, prose, 0)
  paper.take(12)
}

function amountsOf({ currency, net, tax, total }: Bill) {
  const of = (amount: number) => amountWords(amount, currency, 'en-GB')
  const sums: [string, string, 'plain' | 'bold'][] = tax
    ? [
        ['Net', of(net), 'plain'],
        [`${tax.name} ${tax.rate / 100} %`, of(tax.amount), 'plain'],
        ['Total', of(total), 'bold'],
      ]
    : [['Total', of(total), 'bold']]
  return { of, sums, line: ({ price, amount }: BillLine) => [of(price), of(amount)] }
}

const lineWords = ({ days, ofDays }: BillLine) =>
  days === ofDays ? 'Daymark for a year' : `Daymark for the ${days} days left of ${ofDays}`

function factsOf({ invoiced, holdsUntil, quoteNumber }: LicenceOrder, document: Document, onDate: string) {
  const facts: [string, string][] = [['Date', dayWords(onDate)]]
  if (document === 'quote')
    return [...facts, ['Holds until', dayWords(holdsUntil)] satisfies [string, string]]
  const { startsOn, endsOn, dueOn, reference, paidOn, voidedOn } = invoiced!
  facts.push(['For', `${dayWords(startsOn)} to ${dayWords(endsOn)}`], ['Quote', quoteNumber])
  if (reference) facts.push(['Your reference', reference])
  if (voidedOn) facts.push(['Taken back', dayWords(voidedOn)])
  else facts.push(paidOn ? ['Paid', dayWords(paidOn)] : ['Due', dayWords(dueOn)])
  return facts
}

function termsOf({ kind, invoiced }: LicenceOrder, document: Document): string[] {
  const right =
    'A licence is the right to have one learner with a form at a time; it moves from one learner to another.'
  if (document === 'quote')
    return [
      kind === 'term'
        ? 'The licences are there for a year: from the day of the order, or from the end of the year before where there is one.'
        : 'The licences are there from the day of the order to the end of the year that runs.',
      right,
      'Nothing is bought by this quote. It is ordered under Subscription, at this price, as long as it holds.',
    ]
  if (invoiced!.voidedOn) return ['This invoice was taken back. Nothing is owed.']
  if (invoiced!.paidOn) return [right, 'Thank you. Nothing more is owed.']
  return [
    right,
    `Please name the number ${invoiced!.number} when you pay. If it is late, all goes on for ${graceDays} days more.`,
  ]
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
