import type { Organisation } from '#shared/organisations/endpoints.ts'

/** Everybody but observers, who only look on, answers beside learners. */
export const mayMatch = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'
