/** What the columns of a roster can hold; every other column is left alone. */
export const rosterColumns = [
  'name',
  'familyFirst',
  'givenName',
  'familyName',
  'username',
  'email',
  'pin',
  'groups',
  'role',
  'status',
  'entryDate',
  'exitDate',
  'guardian1',
  'guardian1Email',
  'guardian2',
  'guardian2Email',
  'guardian3',
  'guardian3Email',
  'guardian4',
  'guardian4Email',
] as const
export type RosterColumn = (typeof rosterColumns)[number]
