import { type MatchedColumns, matchColumns } from '../match-columns.ts'
import { paragraphsToText } from '../paragraphs.ts'
import type { NewBankQuestion } from './bank-question.ts'

/** The columns of a list of questions, as they are exported; every other column is ignored. */
export const bankColumns = ['question', 'answers', 'cue', 'tags', 'age', 'setting'] as const
export type BankColumn = (typeof bankColumns)[number]

/** Headings in English and Spanish, bare. */
const headings: Record<BankColumn, readonly string[]> = {
  question: ['question', 'questions', 'text', 'behaviour', 'behavior', 'item', 'pregunta', 'preguntas'],
  answers: ['answers', 'answer', 'answertype', 'type', 'scale', 'respuestas', 'respuesta'],
  cue: ['cue', 'cues', 'hint', 'description', 'whatyeslookslike', 'pista', 'pistas'],
  tags: ['tags', 'tag', 'keywords', 'topic', 'topics', 'etiquetas', 'etiqueta'],
  age: ['age', 'ages', 'ageband', 'agegroup', 'edad', 'edades'],
  setting: ['setting', 'settings', 'place', 'where', 'lugar', 'lugares'],
}

/** Finds the columns of a list of questions; throws `import-unreadable` when there is none for the question. */
export const matchBankColumns = (header: readonly string[]): MatchedColumns<BankColumn> =>
  matchColumns(header, headings, ['question'])

/** A question as a line of an exported list, in the order of its columns; the cue is told without its looks. */
export const toBankRow = ({ text, type, cue, tags, ageBand, setting }: NewBankQuestion): string[] => [
  text,
  type,
  paragraphsToText(cue ?? ''),
  tags.join('; '),
  ageBand ?? '',
  setting ?? '',
]
