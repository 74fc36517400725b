import { adminsUp, definePolicy, everyRole, members } from '#server/kernel/permit.ts'

export const privacyPolicy = definePolicy('privacy', {
  erase: members(adminsUp),
  export: members(adminsUp),
  'export-organisation': members({ owner: 'organisation' }),
  'erase-organisation': members({ owner: 'organisation' }),
  'read-consents': members(adminsUp),
  'decide-consents': members({ owner: 'organisation' }),
  hold: members({ owner: 'organisation' }),
  retain: members({ owner: 'organisation' }),
  'who-sees': { audience: 'learner' },
  'who-may': members(everyRole),
})

/** Who may take everything along: of the organisation, or of a learner. */
export const policyOfExport = ({ learnerId }: { learnerId: string | null }) =>
  learnerId === null ? privacyPolicy['export-organisation'] : privacyPolicy.export
