import type { Organisation } from '#shared/organisations/endpoints.ts'

/** Everybody but observers makes groups, and belongs to those they make. */
export const mayMakeGroups = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'
