import { randomUUID } from 'node:crypto'
import { createFamilyLink } from '#server/features/family-links/create-family-link.ts'
import { revokeFamilyLink } from '#server/features/family-links/revoke-family-link.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function familyLinksSamples({
  app,
  school,
  learner,
  form,
}: SampleSchool): FeatureSamples<'familyLinks'> {
  const asOwner = () => contextOfPerson(app, school.owner)
  const newLink = () => ({
    learnerId: learner.id,
    requestKey: randomUUID(),
    forWhom: 'Mum',
    called: 'Mia',
    forms: [form.id],
    endsOn: '2026-09-30',
  })
  const links: string[] = []
  const revokeLast = async (linkId = links.pop()) =>
    linkId && revokeFamilyLink(asOwner(), { learnerId: learner.id, linkId })
  // One at a time: a learner has only so many.
  const given = async () => {
    await revokeLast()
    const told = await createFamilyLink(asOwner(), newLink())
    links.push(told.link.id)
    return told
  }

  return {
    readFamilyLinks: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    createFamilyLink: { may: 'educator', names: true, input: newLink },
    listGuessedFamilyLinks: { may: 'educator' },
    renewFamilyLink: {
      may: 'educator',
      names: true,
      input: async () => ({ learnerId: learner.id, linkId: (await given()).link.id }),
    },
    revokeFamilyLink: {
      may: 'educator',
      names: true,
      input: async () => ({ learnerId: learner.id, linkId: (await given()).link.id }),
    },
    openFamilyPage: {
      may: 'anybody',
      input: async () => {
        const { secret, code } = await given()
        return { secret, code }
      },
    },
  }
}
