import { becomes, type DataMap, key, secret, staff, theirs, when, organisation as whose } from './rules.ts'

const ofAll = { kind: 'organisation', rows: 'shared', kept: 'until-erased', onErase: 'stays' } as const

/** The organisation, its groups and lists, and what is noted of everything that is done. */
export const organisation = {
  organisations: {
    ...ofAll,
    columns: {
      organisationId: key,
      name: 'what everybody sees',
      kind: 'a school or a programme',
      code: 'what learners type to sign in',
      timeZone: 'whose clock everything goes by',
      locale: 'how dates are written',
      createdAt: when,
    },
  },
  organisationCodes: {
    ...ofAll,
    columns: { organisationId: whose, code: 'leads whoever types it to their organisation' },
  },
  signInRules: {
    ...ofAll,
    columns: { organisationId: whose, secondFactorRequired: 'what is asked of owners and admins' },
  },
  closures: {
    ...ofAll,
    columns: {
      organisationId: whose,
      id: key,
      name: 'why nothing opens',
      startsOn: 'from which day',
      endsOn: 'to which day',
      fromTime: 'from which time',
    },
  },
  groups: {
    ...ofAll,
    columns: {
      organisationId: whose,
      id: key,
      name: 'what staff call it',
      colour: 'how staff tell it from others',
      secretKind: 'what its learners are given to sign in with',
      createdAt: when,
      archivedAt: when,
    },
  },
  systemClasses: {
    ...ofAll,
    columns: {
      organisationId: whose,
      sourcedId: 'what the school’s system calls a class',
      groupName: 'which group that is here',
    },
  },
  rosters: {
    kind: 'rosters',
    rows: 'shared',
    kept: 'days',
    onErase: 'stays',
    columns: {
      organisationId: whose,
      id: key,
      givenBy: staff,
      givenAt: when,
      fileName: 'tells the person who gave it which file it was',
      fileColumns: 'its headings',
      overwrites: 'what was chosen',
      withdrawsAbsent: 'what was chosen',
      summary: 'how many lines would do what',
      fingerprint: 'that what is confirmed is what was shown',
      oneRoster: 'what a school’s system gave besides learners',
      confirmedAt: when,
      confirmedBy: staff,
      settledAt: when,
      stopped: 'why it was not carried out',
    },
  },
  rosterLines: {
    kind: 'rosters',
    rows: 'shared',
    kept: 'days',
    onErase: 'deleted',
    columns: {
      organisationId: whose,
      rosterId: 'which list',
      place: 'which line',
      verdict: 'what it would do',
      read: 'what stands on the line',
      pinHash: secret('a PIN of the list, until it is carried out'),
      told: 'what was shown of it',
    },
  },
  learnerReads: {
    kind: 'looks',
    rows: theirs,
    kept: 'until-erased',
    onErase: 'deleted',
    columns: {
      organisationId: whose,
      learnerId: 'whose results',
      onDate: 'on which day',
      accountId: 'who of the staff looked',
      what: 'the results, or a file to take along',
      firstAt: when,
    },
  },
  auditEntries: {
    kind: 'trail',
    rows: { naming: ['subjectId', 'actorId'] },
    kept: 'until-erased',
    onErase: 'stays',
    columns: {
      organisationId: whose,
      id: key,
      at: when,
      actorKind: 'staff, a learner, or the service itself',
      actorId: 'who did it',
      action: 'what was done',
      subjectKind: 'to what',
      subjectId: 'to which',
      detail: becomes('{}', 'how many, from when to when; never a name'),
      address: becomes(null, 'from which network address'),
    },
  },
} satisfies Partial<DataMap>
