import { deviceStore } from '../device/device-stores.ts'
import type { KeyValueStore } from '../page/drawn-for.ts'

export interface LearnerInvitation {
  organisationCode: string
  email: string
}

/** A page that comes drawn is shown to no other learner. */
export const learnerKey = 'drawn_for'

/** A sign-in page that comes drawn is not shown to who was invited: their fields are filled in. */
export const invitationKey = 'learner_log_organization_code'

/** The session as the browser remembers it. No other file touches these keys. */
export function createSession(store: () => KeyValueStore) {
  return {
    token: () => store().getItem('token'),

    /** @param learnerId whose session it is, where it is a learner's */
    signIn(token: string, learnerId?: string) {
      store().setItem('token', token)
      if (learnerId) store().setItem(learnerKey, learnerId)
      else store().removeItem(learnerKey)
      this.forgetInvitation()
    },

    isGuideTour: () => store().getItem('is_guide_tour') === 'true',

    rememberGuideTour(isGuideTour: boolean) {
      store().setItem('is_guide_tour', String(isGuideTour))
    },

    /** What a learner's link said about who is to sign in. */
    invitation: (): LearnerInvitation => ({
      organisationCode: store().getItem(invitationKey) ?? '',
      email: store().getItem('learner_log_email') ?? '',
    }),

    invite({ organisationCode, email }: LearnerInvitation) {
      store().setItem(invitationKey, organisationCode)
      store().setItem('learner_log_email', email)
    },

    clear() {
      store().removeItem('token')
      store().removeItem(learnerKey)
      store().removeItem('is_guide_tour')
    },

    forgetInvitation() {
      store().removeItem(invitationKey)
      store().removeItem('learner_log_email')
    },
  }
}

export type Session = ReturnType<typeof createSession>

export const session = createSession(deviceStore)
