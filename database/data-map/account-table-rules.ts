import {
  createSecretColumn,
  type DataMap,
  organisationIdPurpose,
  primaryKeyPurpose,
  staffIdPurpose,
  timePurpose,
} from './rules.ts'

const account = 'whose it is, of staff'
const ofStaff = { kind: 'staff', rows: 'shared', kept: 'until-erased', onErase: 'stays' } as const
const soonGone = { ...ofStaff, kept: 'days' } as const
const replaced = { ...ofStaff, kept: 'until-replaced' } as const

/** Staff: their accounts and how they sign in. Nothing here is about a learner. */
export const accountTableRules = {
  accounts: {
    ...ofStaff,
    columns: {
      id: primaryKeyPurpose,
      email: 'what they sign in with and are written to',
      name: 'what colleagues see',
      passwordHash: createSecretColumn('compares a password without knowing it'),
      isGuideTour: 'that they are new here',
      hintsPutAway: 'which screens need not introduce themselves any more',
      createdAt: timePurpose,
      language: 'in which language they read',
    },
  },
  accountDevices: {
    ...soonGone,
    columns: {
      accountId: account,
      deviceHash: createSecretColumn('recognises a known browser'),
      lastUsedAt: timePurpose,
    },
  },
  accountIdentities: {
    ...replaced,
    columns: {
      id: primaryKeyPurpose,
      accountId: account,
      issuer: 'which provider says who they are',
      subject: 'what the provider calls them',
      linkedAt: timePurpose,
    },
  },
  accountNotices: {
    ...soonGone,
    columns: {
      id: primaryKeyPurpose,
      accountId: account,
      kind: 'what they are to be told about their account',
      email: 'where it goes',
      at: timePurpose,
      address: 'from where it was done',
    },
  },
  accountAuditEntries: {
    ...ofStaff,
    columns: {
      id: primaryKeyPurpose,
      at: timePurpose,
      accountId: account,
      action: 'what happened to the account',
      address: 'from which network address',
      detail: 'how, never a secret',
    },
  },
  codeRequests: {
    ...soonGone,
    columns: {
      id: primaryKeyPurpose,
      browserKey: createSecretColumn('half of a mailed code'),
      purpose: 'what the code is for',
      email: 'which address it proves',
      accountId: account,
      askedAt: timePurpose,
      provenAt: timePurpose,
      usedAt: timePurpose,
    },
  },
  codes: {
    ...soonGone,
    columns: {
      id: primaryKeyPurpose,
      codeRequestId: 'what it was asked for',
      address: 'limits who asks',
      askedAt: timePurpose,
      mailerKey: createSecretColumn('half of a mailed code'),
      tries: 'limits guesses',
      sentAt: timePurpose,
      language: 'in which language they read',
    },
  },
  registrations: {
    ...soonGone,
    columns: {
      codeRequestId: 'which code proves it',
      name: 'what they will be called',
      passwordHash: createSecretColumn('their password to be'),
      organisationName: 'what they will found',
      timeZone: 'where that is',
    },
  },
  providerVisits: {
    ...soonGone,
    columns: {
      browserHash: createSecretColumn('brings back whoever left for their provider'),
      provider: 'which one',
      state: createSecretColumn('belongs to one visit'),
      nonce: createSecretColumn('belongs to one visit'),
      codeVerifier: createSecretColumn('belongs to one visit'),
      askedAt: timePurpose,
      arrivedAt: timePurpose,
      issuer: 'who vouched',
      subject: 'for whom',
      email: 'for whom',
    },
  },
  confirmations: {
    ...replaced,
    columns: {
      organisationId: organisationIdPurpose,
      accountId: account,
      browserHash: createSecretColumn('is shown with the act that was confirmed'),
      act: 'for what',
      provider: 'where they sign in anew',
      issuer: 'who has to vouch',
      subject: 'for whom',
      state: createSecretColumn('belongs to one visit'),
      nonce: createSecretColumn('belongs to one visit'),
      codeVerifier: createSecretColumn('belongs to one visit'),
      begunAt: timePurpose,
      cameBackAt: timePurpose,
      confirmedAt: timePurpose,
    },
  },
  secondFactors: {
    ...replaced,
    columns: {
      accountId: account,
      sealedSecret: createSecretColumn('checks the codes of an authenticator app'),
      setUpAt: timePurpose,
      confirmedAt: timePurpose,
      lastStep: 'lets a code work only once',
    },
  },
  recoveryCodes: {
    ...replaced,
    columns: {
      accountId: account,
      codeHash: createSecretColumn('signs in once without the app'),
      usedAt: timePurpose,
    },
  },
  secondSteps: {
    ...soonGone,
    columns: {
      handleHash: createSecretColumn('waits for the second factor'),
      accountId: account,
      askedAt: timePurpose,
      provider: 'who vouched first',
    },
  },
  staffMembers: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      accountId: account,
      role: 'what they may do',
      joinedAt: timePurpose,
      accessEndsAt: 'ends the access of a substitute',
      accessEndedAt: timePurpose,
    },
  },
  staffInvitations: {
    ...soonGone,
    columns: {
      organisationId: organisationIdPurpose,
      id: primaryKeyPurpose,
      email: 'who is asked to join',
      role: 'as what',
      accessEndsAt: 'ends the access of a substitute',
      invitedBy: staffIdPurpose,
      invitedAt: timePurpose,
      expiresAt: 'ends it',
      sending: 'sends only the newest mail',
      sentAt: timePurpose,
      secretHashes: createSecretColumn('recognises the link of the mail'),
      lapsedAt: timePurpose,
      language: 'in which language they read',
    },
  },
  invitationGroups: {
    ...soonGone,
    columns: {
      organisationId: organisationIdPurpose,
      invitationId: 'which invitation',
      groupId: 'with which group',
    },
  },
  groupStaff: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      groupId: 'which group they work with',
      accountId: account,
    },
  },
  identityProviders: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      issuer: 'who says who staff are',
      clientId: 'what we are called there',
      sealedSecret: createSecretColumn('proves us there'),
      changedAt: timePurpose,
    },
  },
  providerDomains: {
    ...ofStaff,
    columns: { organisationId: organisationIdPurpose, domain: 'leads an address to its provider' },
  },
  staffIdentities: {
    ...replaced,
    columns: {
      organisationId: organisationIdPurpose,
      id: primaryKeyPurpose,
      issuer: 'which provider',
      subject: 'what the provider calls them',
      accountId: account,
      linkedAt: timePurpose,
    },
  },
  newsChoices: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      accountId: account,
      wantsDay: 'what they want to be mailed',
      wantsNotes: 'what they want to be mailed',
      at: 'when they want it',
      nextDueAt: 'when it is due',
    },
  },
  newsGroups: {
    ...ofStaff,
    columns: { organisationId: organisationIdPurpose, accountId: account, groupId: 'of which groups' },
  },
  newsMails: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      id: primaryKeyPurpose,
      accountId: account,
      onDate: 'of which day',
      createdAt: timePurpose,
      settledAt: timePurpose,
      outcome: 'whether it was sent, and only once',
    },
  },
  licenceNotices: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      id: primaryKeyPurpose,
      termId: 'of which year of licences',
      kind: 'what an owner is told of its end',
      accountId: account,
      createdAt: timePurpose,
      settledAt: timePurpose,
      outcome: 'whether it was sent, and only once',
    },
  },
  guideTours: {
    ...ofStaff,
    columns: {
      organisationId: organisationIdPurpose,
      accountId: account,
      lastPage: 'lets them go on where they were',
      leftPages: 'what they put off',
      formId: 'the form that they made on the way',
      outcome: 'whether they finished',
      endedAt: timePurpose,
    },
  },
  failedTries: {
    kind: 'technical',
    rows: 'shared',
    kept: 'days',
    onErase: 'stays',
    columns: {
      keyHash: 'what was guessed at, as a hash',
      triedAt: 'limits guesses',
      forgetAt: 'forgets them',
    },
  },
  sealingKeys: {
    kind: 'technical',
    rows: 'shared',
    kept: 'until-replaced',
    onErase: 'stays',
    columns: {
      id: primaryKeyPurpose,
      publicKey: 'seals answers on a device',
      secretKey: createSecretColumn('opens them here, and makes tickets of rehearsals'),
      madeAt: timePurpose,
    },
  },
} satisfies Partial<DataMap>
