import { randomUUID } from 'node:crypto'
import type { Ground } from './ground.ts'
import type { SamplesOf } from './sample.ts'

export function privacySamples({ school, learner }: Ground): SamplesOf<'privacy'> {
  return {
    dataMap: { may: 'anybody' },
    whoSees: { may: 'learner' },
    keptOfLearner: { may: 'admin', names: true, input: () => ({ learnerId: learner.id }) },
    exportLearner: { may: 'admin', names: true, input: () => ({ learnerId: learner.id }) },
    exportOrganisation: { may: 'owner' },
    organisationErasure: { may: 'owner' },
    planOrganisationErasure: {
      may: 'owner',
      input: () => ({
        requestKey: randomUUID(),
        name: school.organisation.name,
        password: 'not the password',
      }),
      or: 'password-wrong',
    },
    callOffOrganisationErasure: { may: 'owner' },
    eraseLearner: {
      may: 'admin',
      names: true,
      input: async () => {
        const { id, name } = await school.addLearner()
        return { learnerId: id, name, requestKey: randomUUID() }
      },
    },
  }
}
