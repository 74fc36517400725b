import { strayLetter } from '#server/platform/pdf/letters.ts'
import { createPaper, inks, type Paper, paperLeft } from '#server/platform/pdf/paper.ts'
import { drawPaperTable } from '#server/platform/pdf/paper-table.ts'
import type { EvidenceHead, EvidenceOfForm } from '#shared/insights/evidence/endpoints.ts'
import type { Language } from '#shared/languages.ts'
import type { Evidence } from './collect-evidence.ts'
import { drawEvidenceForm } from './draw-evidence-form.ts'
import { drawHeading, prose, section, small } from './draw-heading.ts'
import { type EvidenceSpeech, evidenceTextsIn } from './evidence-texts.ts'

interface EvidenceToPrint extends Omit<Evidence, 'logo'> {
  /** As a PNG. */
  logo: Buffer | null
}

const logoRoom = { width: 160, height: 48 }

/** A pack as the bytes of a PDF: a form's pages are sent before the next one is read. */
export async function* evidencePages(
  { head, forms, logo }: EvidenceToPrint,
  now: Date,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const speech = evidenceTextsIn(language)
  const { words } = speech
  const { learner, organisation, from, to, madeAt, madeBy } = head
  const range = words.range(speech.day(from, 'dated'), speech.day(to, 'dated'))
  const made = words.made(speech.moment(madeAt, organisation.timeZone), madeBy)
  const paper = await createPaper(
    words.packOf(learner.name),
    {
      head: [`${learner.name}, ${range}`, organisation.name],
      foot: made,
      pageWords: words.page,
    },
    now,
  )
  if (logo) placeLogo(paper, logo)
  const writing = writeAll(paper, head, forms, range, speech)
  // A failure is told to whoever takes the pages, and not lost beside them.
  writing.catch((error: Error) => paper.stream.destroy(error))
  yield* paper.stream as AsyncIterable<Uint8Array>
  await writing
}

function placeLogo(paper: Paper, logo: Buffer): void {
  const { width, height } = logoRoom
  paper.doc.image(logo, paperLeft, paper.take(height + 12), { fit: [width, height] })
}

async function writeAll(
  paper: Paper,
  head: EvidenceHead,
  forms: AsyncIterable<EvidenceOfForm>,
  range: string,
  speech: EvidenceSpeech,
): Promise<void> {
  const { words } = speech
  await paper.letters.know(JSON.stringify([head, words]))
  const { learner, organisation, notes } = head
  paper.paragraph(words.pack, { size: 11, weight: 'bold', ink: inks.teal, leading: 16 }, 2)
  paper.paragraph(learner.name, { size: 26, weight: 'bold', leading: 34 }, 8)
  paper.paragraph(words.says(learner.name, organisation.name, range), prose, 20)
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
  paper: Paper,
  notes: NonNullable<EvidenceHead['notes']>,
  speech: EvidenceSpeech,
): Promise<void> {
  const { noteColumns, ...said } = speech.words
  drawHeading(paper, said.notes, section)
  if (notes.length === 0) {
    paper.paragraph(said.noNotes, prose)
    return
  }
  await drawPaperTable(paper, notes, [
    { name: noteColumns.words, width: 0, of: ({ words }) => words },
    { name: noteColumns.from, width: 110, of: ({ onDate }) => speech.day(onDate, 'row') },
    { name: noteColumns.writtenBy, width: 140, of: ({ writtenBy }) => writtenBy },
  ])
}

function writeMethod(paper: Paper, said: EvidenceSpeech['words']): void {
  drawHeading(paper, said.method, section)
  for (const words of said.methodSays) paper.paragraph(words, prose)
  for (const words of said.measuresSay) paper.paragraph(words, small, 6)
  if (paper.letters.hasStray()) paper.paragraph(said.strayLetter(strayLetter), small)
}
