import { strayLetter } from '#server/platform/paper/letters.ts'
import { createPaper, inks, type Paper } from '#server/platform/paper/paper.ts'
import { writeTable } from '#server/platform/paper/paper-table.ts'
import type { EvidenceHead, EvidenceOfForm } from '#shared/insights/evidence/endpoints.ts'
import type { Evidence } from '../begin-evidence.ts'
import { dayWords, measureWords, methodWords, momentWords } from './evidence-words.ts'
import { writeForm } from './write-form.ts'
import { prose, section, small, writeHead } from './write-head.ts'

/** A pack as the bytes of a PDF: a form's pages are sent before the next one is read. */
export async function* evidencePages({ head, forms }: Evidence, now: Date): AsyncGenerator<Uint8Array> {
  const { learner, organisation, from, to, madeAt, madeBy } = head
  const range = `${dayWords(from, 'dated')} to ${dayWords(to, 'dated')}`
  const made = `Made ${momentWords(madeAt, organisation.timeZone)} by ${madeBy}`
  const paper = await createPaper(
    `${learner.name}: evidence pack`,
    {
      head: [`${learner.name}, ${range}`, organisation.name],
      foot: made,
      pageWords: (number) => `Page ${number}`,
    },
    now,
  )
  const writing = writeAll(paper, head, forms, range)
  // A failure is told to whoever takes the pages, and not lost beside them.
  writing.catch((error: Error) => paper.stream.destroy(error))
  yield* paper.stream as AsyncIterable<Uint8Array>
  await writing
}

async function writeAll(
  paper: Paper,
  head: EvidenceHead,
  forms: AsyncIterable<EvidenceOfForm>,
  range: string,
): Promise<void> {
  await paper.letters.know(JSON.stringify([head, measureWords, methodWords]))
  const { learner, organisation, notes } = head
  paper.paragraph('Evidence pack', { size: 11, weight: 'bold', ink: inks.teal, leading: 16 }, 2)
  paper.paragraph(learner.name, { size: 26, weight: 'bold', leading: 34 }, 8)
  paper.paragraph(
    `How ${learner.name} rated their own behaviour at ${organisation.name}, beside what staff saw, from ${range}.`,
    prose,
    20,
  )
  let isFirst = true
  for await (const form of forms) {
    await paper.letters.know(JSON.stringify(form))
    if (!isFirst) paper.newPage()
    isFirst = false
    await writeForm(paper, form, head)
  }
  if (notes) await writeNotes(paper, notes)
  writeMethod(paper)
  paper.end()
}

async function writeNotes(paper: Paper, notes: NonNullable<EvidenceHead['notes']>): Promise<void> {
  writeHead(paper, 'Staff notes', section)
  if (notes.length === 0) {
    paper.paragraph('Staff noted nothing for these days.', prose)
    return
  }
  await writeTable(paper, notes, [
    { name: 'What was different', width: 0, of: ({ words }) => words },
    { name: 'From', width: 110, of: ({ onDate }) => dayWords(onDate, 'row') },
    { name: 'Written by', width: 140, of: ({ writtenBy }) => writtenBy },
  ])
}

function writeMethod(paper: Paper): void {
  writeHead(paper, 'How these numbers come about', section)
  for (const words of methodWords) paper.paragraph(words, prose)
  for (const words of measureWords) paper.paragraph(words, small, 6)
  if (paper.letters.hasStray())
    paper.paragraph(
      `${strayLetter} stands for a letter that these pages cannot write. The CSV and JSON files of this pack have it.`,
      small,
    )
}
