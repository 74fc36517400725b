import {
  createSecretColumn,
  type DataMap,
  formIdPurpose,
  learnerIdPurpose,
  organisationIdPurpose,
  primaryKeyPurpose,
  rowsByLearnerId,
  staffIdPurpose,
  timePurpose,
} from './rules.ts'

const link = 'which link it belongs to'

/** What a learner's family reads, and when. In the order in which they are erased. */
export const familyTableRules = {
  familyLinkForms: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-erased',
    onErase: 'deleted',
    columns: { organisationId: organisationIdPurpose, linkId: link, formId: formIdPurpose },
  },
  familyOpenings: {
    kind: 'family-page',
    rows: { of: 'familyLinks', by: 'linkId' },
    kept: 'until-erased',
    onErase: 'deleted',
    ages: { by: 'looks', from: 'openedAt' },
    columns: {
      organisationId: organisationIdPurpose,
      id: primaryKeyPurpose,
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
      organisationId: organisationIdPurpose,
      linkId: link,
      secretHash: createSecretColumn('recognises the link without knowing it'),
      expiresAt: 'ends it',
    },
  },
  familyLinks: {
    kind: 'family-page',
    rows: rowsByLearnerId,
    kept: 'until-erased',
    onErase: 'deleted',
    columns: {
      organisationId: organisationIdPurpose,
      id: primaryKeyPurpose,
      learnerId: learnerIdPurpose,
      forWhom: 'whom the link was given to',
      called: 'what the page calls the learner',
      codeHash: createSecretColumn('compares the family code without knowing it'),
      endsOn: 'its last day',
      givenBy: staffIdPurpose,
      givenAt: timePurpose,
      revokedAt: 'when it was taken back',
    },
  },
} satisfies Partial<DataMap>
