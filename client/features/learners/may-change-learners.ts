import type { Organisation } from '#shared/organisations/endpoints.ts'

type Role = Pick<Organisation, 'role'>

/** Everybody but observers adds learners and moves them between groups, educators within their caseload. */
export const mayChangeLearners = ({ role }: Role): boolean => role !== 'observer'

/** A class list can touch everybody of the organisation. */
export const mayImportLearners = ({ role }: Role): boolean => role === 'owner' || role === 'admin'

/** Whoever sees only a caseload adds learners to its groups. */
export const mayAddOnlyToOwnGroups = ({ role }: Role): boolean => role === 'educator'
