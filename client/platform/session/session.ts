export interface LearnerInvitation {
  organisationCode: string
  email: string
}

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session as the browser remembers it. No other file touches these keys. */
export function createSession(store: () => KeyValueStore) {
  return {
    token: () => store().getItem('token'),

    signIn(token: string) {
      store().setItem('token', token)
      this.forgetInvitation()
    },

    isGuideTour: () => store().getItem('is_guide_tour') === 'true',

    rememberGuideTour(isGuideTour: boolean) {
      store().setItem('is_guide_tour', String(isGuideTour))
    },

    /** What a learner's link said about who is to sign in. */
    invitation: (): LearnerInvitation => ({
      organisationCode: store().getItem('learner_log_organization_code') ?? '',
      email: store().getItem('learner_log_email') ?? '',
    }),

    invite({ organisationCode, email }: LearnerInvitation) {
      store().setItem('learner_log_organization_code', organisationCode)
      store().setItem('learner_log_email', email)
    },

    clear() {
      store().removeItem('token')
      store().removeItem('is_guide_tour')
    },

    forgetInvitation() {
      store().removeItem('learner_log_organization_code')
      store().removeItem('learner_log_email')
    },
  }
}

export type Session = ReturnType<typeof createSession>

export const session = createSession(() => window.localStorage)
