import { type DataMap, key, organisation, secret, staff, when } from './rules.ts'

const account = 'whose it is, of staff'
const ofStaff = { kind: 'staff', rows: 'shared', kept: 'until-erased', onErase: 'stays' } as const
const soonGone = { ...ofStaff, kept: 'days' } as const
const replaced = { ...ofStaff, kept: 'until-replaced' } as const

/** Staff: their accounts and how they sign in. Nothing here is about a learner. */
export const accounts = {
  accounts: {
    ...ofStaff,
    columns: {
      id: key,
      email: 'what they sign in with and are written to',
      name: 'what colleagues see',
      passwordHash: secret('compares a password without knowing it'),
      isGuideTour: 'that they are new here',
      hintsPutAway: 'which screens need not introduce themselves any more',
      createdAt: when,
      language: 'in which language they read',
    },
  },
  accountDevices: {
    ...soonGone,
    columns: { accountId: account, deviceHash: secret('recognises a known browser'), lastUsedAt: when },
  },
  accountIdentities: {
    ...replaced,
    columns: {
      id: key,
      accountId: account,
      issuer: 'which provider says who they are',
      subject: 'what the provider calls them',
      linkedAt: when,
    },
  },
  accountNotices: {
    ...soonGone,
    columns: {
      id: key,
      accountId: account,
      kind: 'what they are to be told about their account',
      email: 'where it goes',
      at: when,
      address: 'from where it was done',
    },
  },
  accountAuditEntries: {
    ...ofStaff,
    columns: {
      id: key,
      at: when,
      accountId: account,
      action: 'what happened to the account',
      address: 'from which network address',
      detail: 'how, never a secret',
    },
  },
  codeRequests: {
    ...soonGone,
    columns: {
      id: key,
      browserKey: secret('half of a mailed code'),
      purpose: 'what the code is for',
      email: 'which address it proves',
      accountId: account,
      askedAt: when,
      provenAt: when,
      usedAt: when,
    },
  },
  codes: {
    ...soonGone,
    columns: {
      id: key,
      codeRequestId: 'what it was asked for',
      address: 'limits who asks',
      askedAt: when,
      mailerKey: secret('half of a mailed code'),
      tries: 'limits guesses',
      sentAt: when,
      language: 'in which language they read',
    },
  },
  registrations: {
    ...soonGone,
    columns: {
      codeRequestId: 'which code proves it',
      name: 'what they will be called',
      passwordHash: secret('their password to be'),
      organisationName: 'what they will found',
      timeZone: 'where that is',
    },
  },
  providerVisits: {
    ...soonGone,
    columns: {
      browserHash: secret('brings back whoever left for their provider'),
      provider: 'which one',
      state: secret('belongs to one visit'),
      nonce: secret('belongs to one visit'),
      codeVerifier: secret('belongs to one visit'),
      askedAt: when,
      arrivedAt: when,
      issuer: 'who vouched',
      subject: 'for whom',
      email: 'for whom',
    },
  },
  confirmations: {
    ...replaced,
    columns: {
      organisationId: organisation,
      accountId: account,
      browserHash: secret('is shown with the act that was confirmed'),
      act: 'for what',
      provider: 'where they sign in anew',
      issuer: 'who has to vouch',
      subject: 'for whom',
      state: secret('belongs to one visit'),
      nonce: secret('belongs to one visit'),
      codeVerifier: secret('belongs to one visit'),
      begunAt: when,
      cameBackAt: when,
      confirmedAt: when,
    },
  },
  secondFactors: {
    ...replaced,
    columns: {
      accountId: account,
      sealedSecret: secret('checks the codes of an authenticator app'),
      setUpAt: when,
      confirmedAt: when,
      lastStep: 'lets a code work only once',
    },
  },
  recoveryCodes: {
    ...replaced,
    columns: { accountId: account, codeHash: secret('signs in once without the app'), usedAt: when },
  },
  secondSteps: {
    ...soonGone,
    columns: {
      handleHash: secret('waits for the second factor'),
      accountId: account,
      askedAt: when,
      provider: 'who vouched first',
    },
  },
  staffMembers: {
    ...ofStaff,
    columns: {
      organisationId: organisation,
      accountId: account,
      role: 'what they may do',
      joinedAt: when,
    },
  },
  staffInvitations: {
    ...soonGone,
    columns: {
      organisationId: organisation,
      id: key,
      email: 'who is asked to join',
      role: 'as what',
      invitedBy: staff,
      invitedAt: when,
      expiresAt: 'ends it',
      sending: 'sends only the newest mail',
      sentAt: when,
      secretHashes: secret('recognises the link of the mail'),
      lapsedAt: when,
      language: 'in which language they read',
    },
  },
  invitationGroups: {
    ...soonGone,
    columns: {
      organisationId: organisation,
      invitationId: 'which invitation',
      groupId: 'with which group',
    },
  },
  groupStaff: {
    ...ofStaff,
    columns: { organisationId: organisation, groupId: 'which group they work with', accountId: account },
  },
  identityProviders: {
    ...ofStaff,
    columns: {
      organisationId: organisation,
      issuer: 'who says who staff are',
      clientId: 'what we are called there',
      sealedSecret: secret('proves us there'),
      changedAt: when,
    },
  },
  providerDomains: {
    ...ofStaff,
    columns: { organisationId: organisation, domain: 'leads an address to its provider' },
  },
  staffIdentities: {
    ...replaced,
    columns: {
      organisationId: organisation,
      id: key,
      issuer: 'which provider',
      subject: 'what the provider calls them',
      accountId: account,
      linkedAt: when,
    },
  },
  newsChoices: {
    ...ofStaff,
    columns: {
      organisationId: organisation,
      accountId: account,
      wantsDay: 'what they want to be mailed',
      wantsNotes: 'what they want to be mailed',
      at: 'when they want it',
      nextDueAt: 'when it is due',
    },
  },
  newsGroups: {
    ...ofStaff,
    columns: { organisationId: organisation, accountId: account, groupId: 'of which groups' },
  },
  newsMails: {
    ...ofStaff,
    columns: {
      organisationId: organisation,
      id: key,
      accountId: account,
      onDate: 'of which day',
      createdAt: when,
      settledAt: when,
      outcome: 'whether it was sent, and only once',
    },
  },
  licenceNotices: {
    ...ofStaff,
    columns: {
      organisationId: organisation,
      id: key,
      termId: 'of which year of licences',
      kind: 'what an owner is told of its end',
      accountId: account,
      createdAt: when,
      settledAt: when,
      outcome: 'whether it was sent, and only once',
    },
  },
  guideTours: {
    ...ofStaff,
    columns: {
      organisationId: organisation,
      accountId: account,
      lastPage: 'lets them go on where they were',
      leftPages: 'what they put off',
      formId: 'the form that they made on the way',
      outcome: 'whether they finished',
      endedAt: when,
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
      id: key,
      publicKey: 'seals answers on a device',
      secretKey: secret('opens them here'),
      madeAt: when,
    },
  },
} satisfies Partial<DataMap>
