import { type DataMap, form, key, learner, ofLearner, organisation, secret, staff, when } from './rules.ts'

const link = 'which link it belongs to'

/** What a learner's family reads, and when. In the order in which they are erased. */
export const family = {
  familyLinkForms: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-erased',
    onErase: 'deleted',
    columns: { organisationId: organisation, linkId: link, formId: form },
  },
  familyOpenings: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-erased',
    onErase: 'deleted',
    ages: { by: 'looks', from: 'openedAt' },
    columns: {
      organisationId: organisation,
      id: key,
      linkId: link,
      openedAt: 'when the page was opened, not from where',
    },
  },
  familySecrets: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-replaced',
    onErase: 'deleted',
    columns: {
      organisationId: organisation,
      linkId: link,
      secretHash: secret('recognises the link without knowing it'),
      expiresAt: 'ends it',
    },
  },
  familyLinks: {
    kind: 'family-page',
    rows: ofLearner,
    kept: 'until-erased',
    onErase: 'deleted',
    columns: {
      organisationId: organisation,
      id: key,
      learnerId: learner,
      forWhom: 'whom the link was given to',
      called: 'what the page calls the learner',
      codeHash: secret('compares the family code without knowing it'),
      endsOn: 'its last day',
      givenBy: staff,
      givenAt: when,
      revokedAt: 'when it was taken back',
    },
  },
} satisfies Partial<DataMap>
