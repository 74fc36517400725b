import { randomUUID } from 'node:crypto'
import { listConsentTerms } from '#server/features/privacy/consents/consent-terms.ts'
import { grantConsent } from '#server/features/privacy/consents/grant-consent.ts'
import { erasureDelayMs } from '#server/features/privacy/erasure/organisation-erasure-queries.ts'
import { createHold } from '#server/features/privacy/holds/create-hold.ts'
import { mergeLearners } from '#server/features/privacy/merging/merge-learners.ts'
import { withOrganisation } from '#server/kernel/context.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function privacySamples({ app, school, learner }: SampleSchool): FeatureSamples<'privacy'> {
  const someHold = async () => ({
    requestKey: randomUUID(),
    learnerId: (await school.addLearner()).id,
    reason: 'A claim before the court',
    untilOn: null,
  })

  const somePair = async () => ({
    learnerId: (await school.addLearner()).id,
    otherId: (await school.addLearner()).id,
  })

  const someConsent = () => {
    const { kind, basis, version } = listConsentTerms('en').find((one) => one.basis === 'task')!
    return { requestKey: randomUUID(), kind, basis, note: null, version }
  }

  return {
    readDataMap: { may: 'anybody' },
    readMyDataReaders: { may: 'learner' },
    readRolePermissions: { may: 'observer' },
    readStoredLearnerData: { may: 'admin', names: true, input: () => ({ learnerId: learner.id }) },
    readLearnerExport: { may: 'admin', names: true, input: () => ({ learnerId: learner.id }) },
    requestLearnerExport: {
      may: 'admin',
      names: true,
      input: () => ({ learnerId: learner.id, requestKey: randomUUID() }),
    },
    deleteLearnerExport: { may: 'admin', names: true, input: () => ({ learnerId: learner.id }) },
    createLearnerExportAddress: {
      may: 'admin',
      names: true,
      input: () => ({ learnerId: learner.id }),
      or: 'export-over',
    },
    readOrganisationExport: { may: 'owner' },
    requestOrganisationExport: { may: 'owner', input: () => ({ requestKey: randomUUID() }) },
    deleteOrganisationExport: { may: 'owner' },
    createOrganisationExportAddress: { may: 'owner', or: 'export-over' },
    readConsents: { may: 'admin' },
    exportConsents: { may: 'admin' },
    grantConsent: { may: 'owner', input: someConsent },
    withdrawConsent: {
      may: 'owner',
      names: true,
      input: async () => {
        const given = someConsent()
        await grantConsent(contextOfPerson(app, school.owner), given)
        return { consentId: given.requestKey }
      },
    },
    readHolds: { may: 'owner' },
    createHold: { may: 'owner', names: true, input: someHold },
    endHold: {
      may: 'owner',
      names: true,
      input: async () => {
        const held = await someHold()
        await createHold(contextOfPerson(app, school.owner), held)
        return { holdId: held.requestKey }
      },
    },
    readRetention: { may: 'owner' },
    previewRetention: { may: 'owner', input: () => ({ kind: 'notes', months: 12 }) },
    updateRetentionRule: { may: 'owner', input: () => ({ kind: 'notes', months: 12 }) },
    readOrganisationErasure: { may: 'owner' },
    planOrganisationErasure: {
      may: 'owner',
      input: () => ({
        requestKey: randomUUID(),
        name: school.organisation.name,
        password: 'not the password',
      }),
      or: 'password-wrong',
    },
    cancelOrganisationErasure: {
      may: 'owner',
      input: async () => {
        const ctx = contextOfPerson(app, school.owner)
        const { organisationId, now: askedAt, actor } = ctx
        const dueAt = new Date(askedAt.getTime() + erasureDelayMs)
        const planned = { organisationId, id: randomUUID(), askedBy: actor.accountId, askedAt, dueAt }
        await withOrganisation(ctx, (tx) =>
          tx
            .insertInto('organisationErasures')
            .values(planned)
            .onConflict((known) => known.doNothing())
            .execute(),
        )
        return {}
      },
    },
    readLearnerMerges: { may: 'admin', names: true, input: () => ({ learnerId: learner.id }) },
    previewLearnerMerge: { may: 'admin', names: true, input: somePair },
    mergeLearners: { may: 'admin', names: true, input: somePair },
    undoLearnerMerge: {
      may: 'admin',
      names: true,
      input: async () => {
        const pair = await somePair()
        await mergeLearners(contextOfPerson(app, school.owner), pair)
        return pair
      },
    },
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
