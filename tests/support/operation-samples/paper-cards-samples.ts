import { printPaperCards } from '#server/features/paper-cards/print-paper-cards.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function paperCardsSamples({
  app,
  school: { owner },
  learner,
  form,
}: SampleSchool): FeatureSamples<'paperCards'> {
  const asked = { formId: form.id, learnerIds: [learner.id], days: 'this-week' as const }
  return {
    printPaperCards: { may: 'educator', names: true, input: () => asked },
    readPaperCard: {
      may: 'educator',
      names: true,
      input: async () => ({
        code: (await printPaperCards(contextOfPerson(app, owner), asked)).cards[0]!.code,
      }),
    },
  }
}
