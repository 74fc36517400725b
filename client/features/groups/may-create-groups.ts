import type { Organisation } from '#shared/organisations/endpoints.ts'

/** Everybody but observers makes groups, and belongs to those they make. */
export const mayCreateGroups = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'
