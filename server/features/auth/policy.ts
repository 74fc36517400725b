import { createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const authPolicy = definePolicy('auth', {
  'sign-out': { audience: 'signed-in', evenLimited: true },
  check: { audience: 'signed-in', evenLimited: true },
  'choose-language': { audience: 'signed-in', evenLimited: true },
  link: { audience: 'staff' },
  'own-provider': createMemberRule({ owner: 'organisation' }),
  /** Only owners do what is confirmed. */
  confirm: createMemberRule({ owner: 'organisation' }),
  'read-account': { audience: 'staff' },
  'change-account': { audience: 'staff' },
})
