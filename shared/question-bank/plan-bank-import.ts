import { matchBankColumns } from './bank-columns.ts'
import type { BankImportPlan } from './bank-import-plan.ts'
import type { NewBankQuestion } from './bank-question.ts'
import { type BankImportFault, type BankImportRecord, readBankRow } from './bank-row.ts'
import { createQuestionKey, findNearDuplicates } from './similarity.ts'

/** A list of questions, cut into cells. */
export interface QuestionList {
  header: readonly string[]
  records: readonly BankImportRecord[]
}

type Added = { line: number; question: NewBankQuestion; like: string | null }

export interface PlannedBankImport extends Omit<BankImportPlan, 'added' | 'fingerprint'> {
  added: Added[]
}

const maxAlike = 2_000

/**
 * Compares a list of questions with the texts of the bank. A question that the bank has in the same words changes
 * nothing; of two lines with the same words the first counts. Throws `import-unreadable` without its columns.
 */
export function planBankImport(list: QuestionList, present: readonly string[]): PlannedBankImport {
  const columns = matchBankColumns(list.header)
  const there = new Set(present.map(createQuestionKey))
  const inFile = new Set<string>()
  const added: Added[] = []
  const refused: BankImportFault[] = []
  let alreadyThere = 0

  for (const record of list.records) {
    const { question, faults } = readBankRow(record, columns)
    refused.push(...faults)
    if (!question) continue
    const key = createQuestionKey(question.text)
    if (there.has(key)) alreadyThere += 1
    else if (inFile.has(key))
      refused.push({
        line: record.line,
        column: 'question',
        reason: 'duplicate-in-file',
        given: question.text.slice(0, 120),
      })
    else added.push({ line: record.line, question, like: null })
    inFile.add(key)
  }
  return { added: withLikes(added, present), alreadyThere, refused, ignoredColumns: columns.ignored }
}

function withLikes(added: readonly Added[], present: readonly string[]): Added[] {
  const all = [
    ...present.map((text) => ({ text, line: 0 })),
    ...added.map(({ line, question: { text } }) => ({ text, line })),
  ]
  const likes = new Map<number, string>()
  for (const [one, other] of findNearDuplicates(all, maxAlike))
    if (other.line > 0 && !likes.has(other.line)) likes.set(other.line, one.text)
  return added.map((row) => ({ ...row, like: likes.get(row.line) ?? null }))
}
