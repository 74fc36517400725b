import { createFormatters } from '#server/kernel/formatters.ts'
import { drawTable } from '#server/platform/pdf/draw-table.ts'
import {
  createPdfWriter,
  inkColours,
  type PdfWriter,
  pageContentLeft,
  type TextStyle,
} from '#server/platform/pdf/pdf-writer.ts'
import { formatAmount } from '#shared/format-amount.ts'
import { type Language, languageLocales } from '#shared/languages.ts'
import type { Bill, BillLine } from '#shared/licences/bill.ts'
import { graceDays } from '#shared/licences/price-plan.ts'
import type { PaperSize } from '#shared/paper-size.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { licencePdfTexts } from './messages/licence-pdf-texts.ts'
import type { LicenceOrder } from './queries.ts'

type Document = 'quote' | 'invoice'

const prose: TextStyle = { size: 11, leading: 16.5 }
const label: TextStyle = { size: 9.5, leading: 14, ink: inkColours.soft, weight: 'bold' }
const sum: TextStyle = { size: 11, leading: 20 }

interface LicencePaper {
  order: LicenceOrder
  document: Document
  timeZone: string
  paperSize: PaperSize
  language: Language
}

/** A quote or an invoice as the bytes of a PDF; in a language the same order gives the same words at any time. */
export async function* renderLicencePages({
  order,
  document,
  timeZone,
  paperSize,
  language,
}: LicencePaper): AsyncGenerator<Uint8Array> {
  const { parties, invoiced, quotedAt } = order
  const at = document === 'invoice' ? invoiced!.orderedAt : quotedAt
  const speech = speechIn(language)
  const { words } = speech
  const title = document === 'invoice' ? words.invoice(invoiced!.number) : words.quote(order.quoteNumber)
  const paper = await createPdfWriter(
    title,
    {
      head: [title, parties.seller[0]!],
      foot: parties.seller.join(' · '),
      pageWords: words.page,
    },
    { madeAt: at, paperSize, language },
  )
  const writing = writeAll(
    paper,
    order,
    document,
    { title, onDate: localTimeAt(at, timeZone).onDate },
    speech,
  )
  // A failure is told to whoever takes the pages, and not lost beside them.
  writing.catch((error: Error) => paper.stream.destroy(error))
  yield* paper.stream as AsyncIterable<Uint8Array>
  await writing
}

function speechIn(language: Language) {
  const locale = languageLocales[language]
  const formats = createFormatters(language)
  return {
    words: licencePdfTexts[language],
    day: (day: string) => formats.day(day, 'dated'),
    percent: formats.percent,
    amount: (amount: number, currency: string) => formatAmount(amount, currency, locale),
  }
}

type Speech = ReturnType<typeof speechIn>

async function writeAll(
  paper: PdfWriter,
  order: LicenceOrder,
  document: Document,
  { title, onDate }: { title: string; onDate: string },
  speech: Speech,
): Promise<void> {
  const { bill, parties } = order
  const { words } = speech
  const amounts = amountsOf(bill, speech)
  await paper.letters.know(JSON.stringify([order, words, bill.lines.map(amounts.line), amounts.sums]))
  paper.paragraph(title, { size: 26, weight: 'bold', leading: 34 }, 16)
  writeBlock(paper, words.from, parties.seller)
  writeBlock(paper, words.to, parties.billTo)
  for (const [name, value] of factsOf(order, document, onDate, speech)) {
    const y = paper.take(18) + 13
    paper.write(name, { x: pageContentLeft, y }, label)
    paper.write(value, { x: pageContentLeft + 130, y }, prose)
  }
  paper.take(18)
  await drawTable(paper, bill.lines, [
    {
      name: words.what,
      width: 0,
      of: ({ days, ofDays }) => (days === ofDays ? words.wholeYear : words.daysLeft(days, ofDays)),
    },
    { name: words.licences, width: 70, of: ({ licences }) => String(licences) },
    { name: words.yearEach, width: 100, of: ({ price }) => amounts.of(price) },
    { name: words.amount, width: 100, of: ({ amount }) => amounts.of(amount) },
  ])
  paper.take(8)
  for (const [name, amount, weight] of amounts.sums) {
    const y = paper.take(20) + 14
    paper.write(
      name,
      { x: pageContentLeft + paper.contentWidth - 110, y, align: 'right' },
      { ...sum, weight },
    )
    paper.write(amount, { x: pageContentLeft + paper.contentWidth, y, align: 'right' }, { ...sum, weight })
  }
  paper.take(18)
  for (const paragraph of termsOf(order, document, words)) paper.paragraph(paragraph, prose)
  if (document === 'invoice' && parties.bank.length > 0) writeBlock(paper, words.payTo, parties.bank)
  paper.end()
}

function writeBlock(paper: PdfWriter, name: string, lines: readonly string[]): void {
  paper.paragraph(name, label, 0)
  for (const line of lines) paper.paragraph(line, prose, 0)
  paper.take(12)
}

function amountsOf({ currency, net, tax, total }: Bill, speech: Speech) {
  const { words } = speech
  const of = (amount: number) => speech.amount(amount, currency)
  const sums: [string, string, 'plain' | 'bold'][] = tax
    ? [
        [words.net, of(net), 'plain'],
        [`${tax.name} ${speech.percent(tax.rate / 100)}`, of(tax.amount), 'plain'],
        [words.total, of(total), 'bold'],
      ]
    : [[words.total, of(total), 'bold']]
  return { of, sums, line: ({ price, amount }: BillLine) => [of(price), of(amount)] }
}

function factsOf(
  { invoiced, holdsUntil, quoteNumber }: LicenceOrder,
  document: Document,
  onDate: string,
  { words, day }: Speech,
) {
  const facts: [string, string][] = [[words.date, day(onDate)]]
  if (document === 'quote') return [...facts, [words.holdsUntil, day(holdsUntil)] satisfies [string, string]]
  const { startsOn, endsOn, dueOn, reference, paidOn, voidedOn } = invoiced!
  facts.push([words.runs, words.range(day(startsOn), day(endsOn))], [words.ofQuote, quoteNumber])
  if (reference) facts.push([words.reference, reference])
  if (voidedOn) facts.push([words.takenBack, day(voidedOn)])
  else facts.push(paidOn ? [words.paid, day(paidOn)] : [words.due, day(dueOn)])
  return facts
}

function termsOf({ kind, invoiced }: LicenceOrder, document: Document, words: Speech['words']): string[] {
  if (document === 'quote')
    return [kind === 'term' ? words.termBegins : words.moreBegin, words.right, words.nothingBought]
  if (invoiced!.voidedOn) return [words.nothingOwed]
  if (invoiced!.paidOn) return [words.right, words.thanks]
  return [words.right, words.nameNumber(invoiced!.number, graceDays)]
}
