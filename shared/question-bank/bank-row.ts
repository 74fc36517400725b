import type * as z from 'zod/mini'
import { stripFormulaGuards } from '../csv-line.ts'
import type { MatchedColumns } from '../match-columns.ts'
import { textToParagraphs } from '../paragraphs.ts'
import type { BankColumn } from './bank-columns.ts'
import type { BankImportPlan } from './bank-import-plan.ts'
import { ageBand, type NewBankQuestion, newBankQuestion, questionSetting } from './bank-question.ts'
import { type QuestionTypeName, questionTypeName } from './question-type-name.ts'

/** One line of a list of questions as it stands in the file. */
export interface BankImportRecord {
  line: number
  cells: readonly string[]
}

export type BankImportFault = BankImportPlan['refused'][number]

const maxQuote = 120
const maxCue = 700

const bare = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '')

const typeOf = new Map<string, QuestionTypeName>([
  ...questionTypeName.options.map((name) => [bare(name), name] as const),
  ['', 'yes-no'],
  ['yn', 'yes-no'],
  ['210', 'faces'],
  ['faces210', 'faces'],
  ['smileys', 'faces'],
  ['04', 'rating'],
  ['rating04', 'rating'],
  ['0to4', 'rating'],
  ['rating0to4', 'rating'],
])
const ageOf = new Map([
  ...ageBand.options.map((band) => [bare(band), band] as const),
  ['16', '16+'] as const,
  ['adult', '16+'] as const,
])
const settingOf = new Map([
  ...questionSetting.options.map((setting) => [bare(setting), setting] as const),
  ['group', 'group-session'] as const,
  ['therapy', 'group-session'] as const,
  ['corridor', 'transitions'] as const,
  ['recess', 'playground'] as const,
  ['bus', 'travel'] as const,
  ['work', 'work-placement'] as const,
])
const anywhere = /^(?:any|all|anywhere|anyage|everywhere)?$/

/** Reads one line, with every fault that the line alone shows. The question itself is there when there is none. */
export function readBankRow(
  { line, cells }: BankImportRecord,
  { positions, width }: MatchedColumns<BankColumn>,
): { question: NewBankQuestion | null; faults: BankImportFault[] } {
  const faults: BankImportFault[] = []
  const cell = (column: BankColumn) =>
    stripFormulaGuards((cells[positions[column] ?? -1] ?? '').normalize('NFC').trim())
  const oneLine = (column: BankColumn) => cell(column).replace(/\s+/g, ' ')
  const refuse = (column: BankImportFault['column'], reason: BankImportFault['reason'], given: string) =>
    faults.push({ line, column, reason, given: given.slice(0, maxQuote) })

  function named<Value>(column: BankColumn, values: ReadonlyMap<string, Value>): Value | null {
    const written = bare(oneLine(column))
    const value = values.get(written)
    if (value === undefined && !anywhere.test(written)) refuse(column, 'invalid', cell(column))
    return value ?? null
  }

  const text = oneLine('question')
  if (text === '') refuse('question', 'missing', '')
  const cue = cell('cue')
  if (cue.length > maxCue) refuse('cue', 'too-long', cue)
  const question = {
    text,
    type: named('answers', typeOf) ?? 'yes-no',
    cue: textToParagraphs(cue) || null,
    tags: oneLine('tags')
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    ageBand: named('age', ageOf),
    setting: named('setting', settingOf),
  }
  const surplus = cells.slice(width).find((given) => given.trim() !== '')
  if (surplus !== undefined) refuse('row', 'too-many-columns', surplus)
  if (faults.length > 0) return { question: null, faults }

  const { success, data, error } = newBankQuestion.safeParse(question)
  if (success) return { question: data, faults }
  for (const column of new Set(error.issues.map(columnOf))) {
    const isTooLong = error.issues.some((issue) => columnOf(issue) === column && issue.code === 'too_big')
    refuse(column, isTooLong ? 'too-long' : 'invalid', oneLine(column))
  }
  return { question: null, faults }
}

const columnOf = ({ path }: z.core.$ZodIssue): BankColumn =>
  path[0] === 'tags' ? 'tags' : path[0] === 'cue' ? 'cue' : 'question'
