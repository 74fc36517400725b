import {
  type DataMap,
  formPurpose,
  keyPurpose,
  learnerPurpose,
  learnerRows,
  organisationPurpose,
  secretColumn,
  staffPurpose,
  timePurpose,
} from './rules.ts'

const link = 'which link it belongs to'

/** What a learner's family reads, and when. In the order in which they are erased. */
export const family = {
  familyLinkForms: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-erased',
    onErase: 'deleted',
    columns: { organisationId: organisationPurpose, linkId: link, formId: formPurpose },
  },
  familyOpenings: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-erased',
    onErase: 'deleted',
    ages: { by: 'looks', from: 'openedAt' },
    columns: {
      organisationId: organisationPurpose,
      id: keyPurpose,
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
      organisationId: organisationPurpose,
      linkId: link,
      secretHash: secretColumn('recognises the link without knowing it'),
      expiresAt: 'ends it',
    },
  },
  familyLinks: {
    kind: 'family-page',
    rows: learnerRows,
    kept: 'until-erased',
    onErase: 'deleted',
    columns: {
      organisationId: organisationPurpose,
      id: keyPurpose,
      learnerId: learnerPurpose,
      forWhom: 'whom the link was given to',
      called: 'what the page calls the learner',
      codeHash: secretColumn('compares the family code without knowing it'),
      endsOn: 'its last day',
      givenBy: staffPurpose,
      givenAt: timePurpose,
      revokedAt: 'when it was taken back',
    },
  },
} satisfies Partial<DataMap>
