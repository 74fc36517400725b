/** How to sign in to the demo school; it only exists where nobody but this machine can reach it. */
export const demoSignIns = {
  staff: { emails: ['owner@demo.test', 'educator@demo.test'], password: 'seven-quiet-lanterns' },
  learner: { code: 'DEMO', username: 'mia', pin: '2468' },
} as const
