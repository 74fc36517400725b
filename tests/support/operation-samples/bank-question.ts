import { createQuestions } from '#server/features/question-bank/create-questions.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export const exampleBankQuestion = () => ({
  text: `I sat at table ${uniqueSuffix()}.`,
  type: 'yes-no' as const,
  cue: null,
  tags: [],
  ageBand: null,
  setting: null,
})

export async function createBankQuestion(app: TestApp, by: StaffPerson): Promise<string> {
  const questions = [exampleBankQuestion()]
  return (await createQuestions(contextOfPerson(app, by), { questions })).added[0]!
}
