import type { Roster } from '#shared/learners/roster/endpoints.ts'

/** Whether the usernames of new learners were made from their names, as no column of the list has any. */
export const hasMadeUsernames = ({ oneRoster, columns }: Roster): boolean =>
  !oneRoster && !columns.some(({ holds }) => holds === 'username')
