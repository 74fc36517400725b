import { drawTable } from '#server/platform/pdf/draw-table.ts'
import { missingGlyph } from '#server/platform/pdf/font-set.ts'
import {
  createPdfWriter,
  inkColours,
  type PdfOrigin,
  type PdfWriter,
  pageContentLeft,
} from '#server/platform/pdf/pdf-writer.ts'
import type { EvidenceHeader, FormEvidence } from '#shared/insights/evidence/endpoints.ts'
import type { EvidenceContent } from './collect-evidence.ts'
import { drawEvidenceForm } from './draw-evidence-form.ts'
import { bodyTextStyle, drawPdfHeading, sectionHeadingStyle, smallTextStyle } from './draw-pdf-heading.ts'
import { createEvidenceFormatters, type EvidenceFormatters } from './evidence-formatters.ts'

interface EvidenceToPrint extends Omit<EvidenceContent, 'logo' | 'paperSize'> {
  /** As a PNG. */
  logo: Buffer | null
}

const logoRoom = { width: 160, height: 48 }

/** A pack as the bytes of a PDF: a form's pages are sent before the next one is read. */
export async function* createEvidencePdfChunks(
  { head, forms, logo }: EvidenceToPrint,
  origin: PdfOrigin,
): AsyncGenerator<Uint8Array> {
  const speech = createEvidenceFormatters(origin.language)
  const { words } = speech
  const { learner, organisation, from, to, madeAt, madeBy } = head
  const range = words.range(speech.day(from, 'dated'), speech.day(to, 'dated'))
  const made = words.made(speech.moment(madeAt, organisation.timeZone), madeBy)
  const paper = await createPdfWriter(
    words.packOf(learner.name),
    {
      head: [`${learner.name}, ${range}`, organisation.name],
      foot: made,
      pageWords: words.page,
    },
    origin,
  )
  if (logo) placeLogo(paper, logo)
  const writing = writeAll(paper, head, forms, range, speech)
  // A failure is told to whoever takes the pages, and not lost beside them.
  writing.catch((error: Error) => paper.stream.destroy(error))
  yield* paper.stream as AsyncIterable<Uint8Array>
  await writing
}

function placeLogo(paper: PdfWriter, logo: Buffer): void {
  const { width, height } = logoRoom
  paper.doc.image(logo, pageContentLeft, paper.take(height + 12), { fit: [width, height] })
}

async function writeAll(
  paper: PdfWriter,
  head: EvidenceHeader,
  forms: AsyncIterable<FormEvidence>,
  range: string,
  speech: EvidenceFormatters,
): Promise<void> {
  const { words } = speech
  await paper.letters.know(JSON.stringify([head, words]))
  const { learner, organisation, notes } = head
  paper.paragraph(words.pack, { size: 11, weight: 'bold', ink: inkColours.teal, leading: 16 }, 2)
  paper.paragraph(learner.name, { size: 26, weight: 'bold', leading: 34 }, 8)
  paper.paragraph(words.says(learner.name, organisation.name, range), bodyTextStyle, 20)
  let isFirst = true
  for await (const form of forms) {
    await paper.letters.know(JSON.stringify(form))
    if (!isFirst) paper.newPage()
    isFirst = false
    await drawEvidenceForm(paper, form, head, speech)
  }
  if (notes) await writeNotes(paper, notes, speech)
  writeMethod(paper, words)
  paper.end()
}

async function writeNotes(
  paper: PdfWriter,
  notes: NonNullable<EvidenceHeader['notes']>,
  speech: EvidenceFormatters,
): Promise<void> {
  const { noteColumns, ...said } = speech.words
  drawPdfHeading(paper, said.notes, sectionHeadingStyle)
  if (notes.length === 0) {
    paper.paragraph(said.noNotes, bodyTextStyle)
    return
  }
  await drawTable(paper, notes, [
    { name: noteColumns.words, width: 0, of: ({ words }) => words },
    { name: noteColumns.from, width: 110, of: ({ onDate }) => speech.day(onDate, 'row') },
    { name: noteColumns.writtenBy, width: 140, of: ({ writtenBy }) => writtenBy },
  ])
}

function writeMethod(paper: PdfWriter, said: EvidenceFormatters['words']): void {
  drawPdfHeading(paper, said.method, sectionHeadingStyle)
  for (const words of said.methodSays) paper.paragraph(words, bodyTextStyle)
  for (const words of said.measuresSay) paper.paragraph(words, smallTextStyle, 6)
  if (paper.letters.hasStray()) paper.paragraph(said.strayLetter(missingGlyph), smallTextStyle)
}
