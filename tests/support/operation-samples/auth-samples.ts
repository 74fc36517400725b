import { randomUUID } from 'node:crypto'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export function authSamples({ school: { owner, organisation } }: SampleSchool): FeatureSamples<'auth'> {
  const noVisit = { visit: 'a'.repeat(43) }
  const noRequest = { codeRequest: 'a'.repeat(43) }

  return {
    register: {
      may: 'anybody',
      input: () => ({
        name: 'Ines',
        email: `${uniqueSuffix()}@school.test`,
        password: 'seven-quiet-lanterns',
      }),
    },
    verifyRegistration: {
      may: 'anybody',
      input: () => ({ ...noRequest, code: '123456' }),
      or: 'code-expired',
    },
    requestPasswordReset: { may: 'anybody', input: () => ({ email: `${uniqueSuffix()}@school.test` }) },
    verifyPasswordReset: {
      may: 'anybody',
      input: () => ({ ...noRequest, code: '123456' }),
      or: 'code-expired',
    },
    resetPassword: {
      may: 'anybody',
      input: () => ({ ...noRequest, password: 'seven-quiet-lanterns' }),
      or: 'code-expired',
    },
    requestNewCode: { may: 'anybody', input: () => noRequest, or: 'code-expired' },
    signIn: { may: 'anybody', input: () => ({ email: owner.email, password: owner.password }) },
    signOut: { may: 'signed-in', evenLimited: true },
    listProviders: { may: 'anybody' },
    findProvider: {
      may: 'anybody',
      input: () => ({ organisation: organisation.code }),
      or: 'provider-unknown',
    },
    startOidcLogin: { may: 'anybody', input: () => ({ provider: 'oidc' }), or: 'provider-unknown' },
    finishOidcLogin: { may: 'anybody', input: () => ({ ...noVisit, state: 'none' }), or: 'visit-over' },
    readIdentities: { may: 'staff' },
    unlinkIdentity: { may: 'staff', input: () => ({ identityId: randomUUID() }), or: 'absent' },
    linkOidcLogin: { may: 'staff', input: () => noVisit, or: 'visit-over' },
    readOwnProvider: { may: 'owner' },
    saveOwnProvider: {
      may: 'owner',
      input: () => ({ issuer: 'https://login.school.test', clientId: 'daymark', clientSecret: 'kept' }),
      or: 'secrets-not-kept',
    },
    deleteOwnProvider: { may: 'owner' },
    readConfirmationMethods: { may: 'owner' },
    startConfirmation: {
      may: 'owner',
      input: () => ({ act: 'make-key' as const, provider: 'oidc' }),
      or: 'provider-unknown',
    },
    finishConfirmation: {
      may: 'owner',
      input: () => ({ confirmation: 'a'.repeat(43), state: 'none' }),
      or: 'confirmation-over',
    },
    checkAuth: { may: 'signed-in', evenLimited: true },
    chooseLanguage: { may: 'signed-in', evenLimited: true, input: () => ({ language: 'es' as const }) },
    readAccount: { may: 'staff' },
    updateAccountName: { may: 'staff', input: () => ({ name: 'Ines Duarte' }) },
    requestEmailChange: {
      may: 'staff',
      input: () => ({ email: `${uniqueSuffix()}@school.test`, password: 'not the password' }),
      or: 'password-wrong',
    },
    verifyNewEmail: { may: 'staff', input: () => ({ ...noRequest, code: '123456' }), or: 'code-expired' },
    changePassword: {
      may: 'staff',
      input: () => ({ password: 'not the password', newPassword: 'seven-quiet-lanterns' }),
      or: 'password-wrong',
    },
    readSessions: { may: 'staff' },
    revokeSession: { may: 'staff', input: () => ({ sessionId: randomUUID() }), or: 'absent' },
    revokeSessions: { may: 'staff', input: () => ({ which: 'others' }) },
    readSecurityEvents: { may: 'staff' },
    completeSecondStep: {
      may: 'anybody',
      input: () => ({ secondStep: 'a'.repeat(43), code: '123456' }),
      or: 'second-step-over',
    },
    setUpSecondFactor: {
      may: 'staff',
      input: () => ({ password: 'not the password' }),
      or: 'secrets-not-kept',
    },
    confirmSecondFactor: { may: 'staff', input: () => ({ code: '123456' }), or: 'second-factor-absent' },
    renewRecoveryCodes: {
      may: 'staff',
      input: () => ({ password: 'not the password', code: '123456' }),
      or: 'second-factor-absent',
    },
    turnOffSecondFactor: {
      may: 'staff',
      input: () => ({ password: 'not the password', code: '123456' }),
      or: 'second-factor-absent',
    },
  }
}
