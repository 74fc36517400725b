import { previewBankImport } from '#server/features/question-bank/preview-bank-import.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { createBankQuestion, exampleBankQuestion } from './bank-question.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export function questionBankSamples({
  app,
  school: { owner },
}: SampleSchool): FeatureSamples<'questionBank'> {
  const inBank = () => createBankQuestion(app, owner)
  const questionList = () => `question\nI sat at table ${uniqueSuffix()}.\n`

  return {
    readQuestionBank: { may: 'member', input: () => ({ search: 'hands' }) },
    createQuestions: { may: 'author', input: () => ({ questions: [exampleBankQuestion()] }) },
    updateQuestion: {
      may: 'author',
      names: true,
      input: async () => ({ questionId: await inBank(), ...exampleBankQuestion() }),
    },
    archiveQuestions: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
    restoreQuestions: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
    findSimilarQuestions: { may: 'member', input: () => ({ text: 'I kept my hands to myself.' }) },
    readNearDuplicates: { may: 'member' },
    previewBankImport: { may: 'author', input: () => ({ csv: questionList() }) },
    applyBankImport: {
      may: 'author',
      input: async () => {
        const csv = questionList()
        return {
          csv,
          fingerprint: (await previewBankImport(contextOfPerson(app, owner), { csv })).fingerprint,
        }
      },
      or: 'import-changed',
    },
    exportQuestionBank: { may: 'member' },
  }
}
