import { type NewBankQuestion, newBankQuestion } from '#shared/question-bank/bank-question.ts'
import { type DemoForm, demoForms } from './demo-forms.ts'

const ages: Record<DemoForm['group'], NewBankQuestion['ageBand']> = {
  robins: '5-7',
  otters: '8-11',
  kestrels: '12-15',
}

/** What the demo school asks in its forms, kept in its bank. */
export const demoQuestions: NewBankQuestion[] = demoForms.flatMap(({ group, draft, questions }) =>
  questions.map((question) =>
    newBankQuestion.parse({
      ...question,
      tags: [draft.title.toLowerCase().slice(0, 30)],
      ageBand: ages[group],
      setting: null,
    }),
  ),
)
