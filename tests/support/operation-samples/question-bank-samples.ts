import { previewImport } from '#server/features/question-bank/preview-import.ts'
import { contextOf } from '../person.ts'
import { createBankQuestion, newQuestion } from './bank-question.ts'
import type { FeatureSamples } from './sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export function questionBankSamples({
  app,
  school: { owner },
}: SampleSchool): FeatureSamples<'questionBank'> {
  const inBank = () => createBankQuestion(app, owner)
  const questionList = () => `question\nI sat at table ${uniqueSuffix()}.\n`

  return {
    readBank: { may: 'member', input: () => ({ search: 'hands' }) },
    createQuestions: { may: 'author', input: () => ({ questions: [newQuestion()] }) },
    updateQuestion: {
      may: 'author',
      names: true,
      input: async () => ({ questionId: await inBank(), ...newQuestion() }),
    },
    archiveQuestions: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
    restoreQuestions: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
    findSimilarQuestions: { may: 'member', input: () => ({ text: 'I kept my hands to myself.' }) },
    readNearDuplicates: { may: 'member' },
    previewImport: { may: 'author', input: () => ({ csv: questionList() }) },
    applyImport: {
      may: 'author',
      input: async () => {
        const csv = questionList()
        return { csv, fingerprint: (await previewImport(contextOf(app, owner), { csv })).fingerprint }
      },
      or: 'import-changed',
    },
    exportBank: { may: 'member' },
  }
}
