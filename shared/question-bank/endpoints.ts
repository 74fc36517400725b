import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id, pageNumber } from '../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../list-file.ts'
import { bankImportPlan } from './bank-import-plan.ts'
import { ageBand, bankQuestion, newBankQuestion, questionSetting } from './bank-question.ts'

const csv = z.string().check(z.minLength(1), z.maxLength(1_000_000))
const chosen = z.object({ questionIds: z.array(id).check(z.minLength(1), z.maxLength(100)) })
const worded = z.object({ id, text: z.string() })

/** Upwards, or downwards behind a minus. */
const order = z.enum(['text', '-text', 'added', '-added'])
export type BankQuestionSort = z.infer<typeof order>

export const questionBank = {
  readQuestionBank: endpoint('GET', '/api/question-bank', {
    summary: 'The organisation’s own questions, a page at a time',
    audience: 'member',
    policy: 'question-bank.read',
  })
    .input(
      z.object({
        search: z.optional(z.string().check(z.maxLength(120))),
        tag: z.optional(z.string().check(z.maxLength(30))),
        /** Questions for this age, and those for any. */
        ageBand: z.optional(ageBand),
        setting: z.optional(questionSetting),
        archived: z.optional(z.enum(['yes'])),
        sort: z._default(order, 'text'),
        page: pageNumber,
      }),
    )
    .output(
      z.object({
        questions: z.array(bankQuestion),
        total: z.int(),
        pageSize: z.int(),
        /** Every tag in use. */
        tags: z.array(z.string()),
        /** Without search and filters. */
        inUse: z.int(),
        archived: z.int(),
      }),
    ),

  createQuestions: endpoint('POST', '/api/question-bank', {
    summary: 'Put questions into the bank; those it has in the same words are left as they are',
    audience: 'member',
    policy: 'question-bank.write',
    requiresActiveLicence: true,
    reasons: ['bank-full'],
  })
    .input(z.object({ questions: z.array(newBankQuestion).check(z.minLength(1), z.maxLength(40)) }))
    .output(z.object({ added: z.array(id), alreadyThere: z.int() })),

  updateQuestion: endpoint('PUT', '/api/question-bank/{questionId}', {
    summary: 'Change a question of the bank; forms keep what they took from it',
    audience: 'member',
    policy: 'question-bank.write',
    reasons: ['question-in-bank'],
  })
    .input(z.object({ questionId: id, ...newBankQuestion.shape }))
    .output(bankQuestion),

  archiveQuestions: endpoint('POST', '/api/question-bank/archive', {
    summary: 'Take questions out of use',
    audience: 'member',
    policy: 'question-bank.write',
  })
    .input(chosen)
    .output(emptyInput),

  restoreQuestions: endpoint('POST', '/api/question-bank/restore', {
    summary: 'Take archived questions into use again',
    audience: 'member',
    policy: 'question-bank.write',
    reasons: ['question-in-bank', 'bank-full'],
  })
    .input(chosen)
    .output(emptyInput),

  findSimilarQuestions: endpoint('GET', '/api/question-bank/alike', {
    summary: 'Questions similar to this text',
    audience: 'member',
    policy: 'question-bank.read',
  })
    .input(z.object({ text: z.string().check(z.maxLength(200)), except: z.optional(id) }))
    .output(z.object({ alike: z.array(worded) })),

  readNearDuplicates: endpoint('GET', '/api/question-bank/near-duplicates', {
    summary: 'Pairs of similar questions',
    audience: 'member',
    policy: 'question-bank.read',
  })
    .input(emptyInput)
    .output(z.object({ pairs: z.array(z.object({ one: worded, other: worded })) })),

  previewBankImport: endpoint('POST', '/api/question-bank/import/preview', {
    summary: 'What a list of questions would add; writes nothing',
    audience: 'member',
    policy: 'question-bank.write',
    reasons: ['import-unreadable', 'bank-full'],
  })
    .input(z.object({ csv }))
    .output(bankImportPlan),

  applyBankImport: endpoint('POST', '/api/question-bank/import', {
    summary: 'Carry out a previewed list of questions, all or nothing',
    audience: 'member',
    policy: 'question-bank.write',
    requiresActiveLicence: true,
    reasons: ['import-unreadable', 'import-changed', 'bank-full'],
  })
    .input(z.object({ csv, fingerprint: z.string().check(z.maxLength(64)) }))
    .output(z.object({ added: z.int() })),

  exportQuestionBank: endpoint('GET', '/api/question-bank/export', {
    summary: 'The questions in use as a list that spreadsheets open and the import reads',
    audience: 'member',
    policy: 'question-bank.read',
    gives: Object.values(listMediaTypes),
  })
    .input(z.object(listFormatQuery))
    .output(listFileBody),
}
