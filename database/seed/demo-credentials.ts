import { demoCode, demoEmailDomain } from '#shared/auth/demo-school.ts'

/** How to sign in to the demo school; it only exists where nobody but this machine can reach it. */
export const demoCredentials = {
  staff: {
    emails: [`owner@${demoEmailDomain}`, `educator@${demoEmailDomain}`],
    password: 'seven-quiet-lanterns',
  },
  learner: { code: demoCode, username: 'mia', pin: '2468' },
} as const
