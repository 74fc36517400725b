import * as z from 'zod/mini'
import { bankColumns } from './bank-columns.ts'
import { newBankQuestion } from './bank-question.ts'

const { text, type, tags, ageBand, setting } = newBankQuestion.shape

/** What a list of questions would do, row by row; `line` is the line of the file, header included. */
export const bankImportPlan = z.object({
  added: z.array(
    z.object({
      line: z.int(),
      text,
      type,
      tags,
      ageBand,
      setting,
      hasCue: z.boolean(),
      /** A question of the bank or of an earlier line that asks much the same. */
      like: z.nullable(z.string()),
    }),
  ),
  /** How many lines hold a question that the bank has in these words. */
  alreadyThere: z.int(),
  refused: z.array(
    z.object({
      line: z.int(),
      column: z.enum([...bankColumns, 'row']),
      reason: z.enum(['missing', 'invalid', 'too-long', 'duplicate-in-file', 'too-many-columns']),
      given: z.string(),
    }),
  ),
  ignoredColumns: z.array(z.string()),
  fingerprint: z.string(),
})
export type BankImportPlan = z.infer<typeof bankImportPlan>
