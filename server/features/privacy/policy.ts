import { adminsUp, definePolicy, everyRole, memberRule } from '#server/kernel/permit.ts'

export const privacyPolicy = definePolicy('privacy', {
  erase: memberRule(adminsUp),
  export: memberRule(adminsUp),
  'export-organisation': memberRule({ owner: 'organisation' }),
  'erase-organisation': memberRule({ owner: 'organisation' }),
  'read-consents': memberRule(adminsUp),
  'decide-consents': memberRule({ owner: 'organisation' }),
  hold: memberRule({ owner: 'organisation' }),
  retain: memberRule({ owner: 'organisation' }),
  'who-sees': { audience: 'learner' },
  'who-may': memberRule(everyRole),
})

/** Who may take everything along: of the organisation, or of a learner. */
export const exportPolicy = ({ learnerId }: { learnerId: string | null }) =>
  learnerId === null ? privacyPolicy['export-organisation'] : privacyPolicy.export
