import type { Organisation } from '#shared/organisations/endpoints.ts'

/** Everybody but observers writes menus, approves and corrects; educators for their caseload. */
export const mayApproveRewards = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'
