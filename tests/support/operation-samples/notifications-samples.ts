import { createUnsubscribeLink } from '#server/features/notifications/mails/create-unsubscribe-link.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function notificationsSamples({
  app,
  school: { organisation },
  learner,
  form,
}: SampleSchool): FeatureSamples<'notifications'> {
  const wayOutOfMails = () =>
    createUnsubscribeLink(createSystemContext(app.runtime, organisation.id), {
      learnerId: learner.id,
      formId: form.id,
    })

  return {
    readDevelopmentMails: { may: 'anybody' },
    readNotificationRules: { may: 'member' },
    updateNotificationRules: {
      may: 'admin',
      input: () => ({ quietHours: { from: '20:00', until: '07:00' } }),
    },
    readPushOffer: { may: 'learner' },
    updatePushSubscription: { may: 'learner', input: () => ({ device: 'd'.repeat(43), subscription: null }) },
    readUnsubscription: { may: 'anybody', input: async () => ({ secret: await wayOutOfMails() }) },
    unsubscribe: { may: 'anybody', input: async () => ({ secret: await wayOutOfMails() }) },
  }
}
