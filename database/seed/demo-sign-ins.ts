import { demoDomain } from '#shared/auth/demo-address.ts'

/** How to sign in to the demo school; it only exists where nobody but this machine can reach it. */
export const demoSignIns = {
  staff: { emails: [`owner@${demoDomain}`, `educator@${demoDomain}`], password: 'seven-quiet-lanterns' },
  learner: { code: 'DEMO', username: 'mia', pin: '2468' },
} as const
