import { previewImport } from '#server/features/question-bank/preview-import.ts'
import { contextOf } from '../person.ts'
import { newQuestion, questionInBank } from './question-in-bank.ts'
import type { SamplesOf } from './sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { unique } from './unique.ts'

export function questionBankSamples({ app, school: { owner } }: SampleSchool): SamplesOf<'questionBank'> {
  const inBank = () => questionInBank(app, owner)
  const questionList = () => `question\nI sat at table ${unique()}.\n`

  return {
    list: { may: 'member', input: () => ({ search: 'hands' }) },
    add: { may: 'author', input: () => ({ questions: [newQuestion()] }) },
    change: {
      may: 'author',
      names: true,
      input: async () => ({ questionId: await inBank(), ...newQuestion() }),
    },
    archive: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
    restore: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
    findAlike: { may: 'member', input: () => ({ text: 'I kept my hands to myself.' }) },
    nearDuplicates: { may: 'member' },
    previewImport: { may: 'author', input: () => ({ csv: questionList() }) },
    applyImport: {
      may: 'author',
      input: async () => {
        const csv = questionList()
        return { csv, fingerprint: (await previewImport(contextOf(app, owner), { csv })).fingerprint }
      },
      or: 'import-changed',
    },
    export: { may: 'member' },
  }
}
