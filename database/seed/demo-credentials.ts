import { demoEmailDomain } from '#shared/auth/demo-address.ts'
import { demoCode } from '#shared/auth/demo-code.ts'

/** How to sign in to the demo school; it only exists where nobody but this machine can reach it. */
export const demoCredentials = {
  staff: {
    emails: [`owner@${demoEmailDomain}`, `educator@${demoEmailDomain}`],
    password: 'seven-quiet-lanterns',
  },
  learner: { code: demoCode, username: 'mia', pin: '2468' },
} as const
