import type { Organisation } from '#shared/organisations/endpoints.ts'

/** Owners and admins answer for the calendar; all others read it. */
export const mayChangeCalendar = ({ role }: Pick<Organisation, 'role'>): boolean =>
  role === 'owner' || role === 'admin'
