import { adminRoles, allStaffRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const privacyPolicy = definePolicy('privacy', {
  erase: createMemberRule(adminRoles),
  merge: createMemberRule(adminRoles),
  export: createMemberRule(adminRoles),
  'export-organisation': createMemberRule({ owner: 'organisation' }),
  'erase-organisation': createMemberRule({ owner: 'organisation' }),
  'read-consents': createMemberRule(adminRoles),
  'decide-consents': createMemberRule({ owner: 'organisation' }),
  hold: createMemberRule({ owner: 'organisation' }),
  retain: createMemberRule({ owner: 'organisation' }),
  'who-sees': { audience: 'learner' },
  'who-may': createMemberRule(allStaffRoles),
})

/** Who may take everything along: of the organisation, or of a learner. */
export const exportPolicy = ({ learnerId }: { learnerId: string | null }) =>
  learnerId === null ? privacyPolicy['export-organisation'] : privacyPolicy.export
