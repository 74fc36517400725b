import { createClosure } from '#server/features/organisations/create-closure.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function organisationsSamples({
  app,
  school: { owner, organisation },
}: SampleSchool): FeatureSamples<'organisations'> {
  const someClosure = async () =>
    (
      await createClosure(contextOfPerson(app, owner), {
        ...span,
        name: 'Away',
        fromTime: null,
        untilTime: null,
      })
    ).id

  return {
    readMyOrganisations: { may: 'staff', evenLimited: true },
    createOrganisation: { may: 'staff', input: () => ({ name: 'Another', kind: 'school', timeZone: 'UTC' }) },
    readOrganisation: { may: 'member' },
    updateOrganisation: {
      may: 'admin',
      // Other samples name the organisation: it keeps its name.
      input: () => {
        const { name } = organisation
        return { name, kind: 'programme' as const, seen: { name, kind: 'school' as const } }
      },
    },
    updateLanguage: { may: 'admin', input: () => ({ language: 'en' }) },
    updateShownMatches: { may: 'admin', input: () => ({ showsMatches: false }) },
    updatePaperSize: { may: 'admin', input: () => ({ paperSize: 'letter' }) },
    updateLogo: { may: 'admin', input: () => ({ logo: null, seen: null }) },
    updateTimeZone: { may: 'admin', input: () => ({ timeZone: 'Europe/Oslo', seen: 'Europe/Oslo' }) },
    renewOrganisationCode: {
      may: 'admin',
      input: () => ({ seen: organisation.code, keepsOld: true }),
      or: 'organisation-changed',
    },
    createClosure: { may: 'admin', input: () => ({ ...span, name: 'Away' }) },
    importClosures: { may: 'admin', input: () => ({ closures: [{ ...span, name: 'Away' }] }) },
    updateClosure: {
      may: 'admin',
      names: true,
      input: async () => ({ ...span, name: 'Away', closureId: await someClosure() }),
    },
    deleteClosure: {
      may: 'admin',
      names: true,
      input: async () => ({ closureId: await someClosure() }),
    },
    readSignInRules: { may: 'owner' },
    updateSignInRules: {
      may: 'owner',
      input: () => ({ secondFactorRequired: true }),
      or: 'second-factor-absent',
    },
  }
}

const span = { startsOn: '2026-12-24', endsOn: '2026-12-26' }
