/** What is read of each file, and whether its column has to be there. None of them holds a password. */
export const oneRosterColumns = {
  academicSessions: {
    sourcedId: true,
    status: false,
    startDate: false,
    endDate: true,
    parentSourcedId: false,
  },
  classes: { sourcedId: true, status: false, title: true, classCode: false, termSourcedIds: false },
  enrollments: {
    sourcedId: true,
    status: false,
    classSourcedId: true,
    userSourcedId: true,
    role: true,
    beginDate: false,
    endDate: false,
  },
  orgs: { sourcedId: true, status: false, parentSourcedId: false },
  roles: { sourcedId: true, status: false, userSourcedId: true, role: true, endDate: false },
  users: {
    sourcedId: true,
    status: false,
    role: false,
    username: false,
    givenName: true,
    familyName: true,
    preferredGivenName: false,
    preferredFamilyName: false,
    identifier: false,
    email: false,
  },
} as const

export type OneRosterFile = keyof typeof oneRosterColumns
export const oneRosterFiles = Object.keys(oneRosterColumns) as OneRosterFile[]

/** One line of a file by its columns; a column that is not there is empty. */
export type OneRosterRecord<File extends OneRosterFile> = Readonly<
  Record<keyof (typeof oneRosterColumns)[File], string>
> & { readonly line: number }
