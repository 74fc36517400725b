import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id, instant } from '../fields.ts'
import { pushSubscription } from './push.ts'
import { quietHours } from './quiet-hours.ts'

const developmentMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
})

/** What an organisation says about its messages. */
const notificationRules = z.object({ quietHours: z.nullable(quietHours) })
export type NotificationRules = z.infer<typeof notificationRules>

const notificationRulesDto = z.extend(notificationRules, {
  /** Whether it has consented to reminding learners on their devices, by the push services of browsers. */
  push: z.boolean(),
  /** Whether Daymark has a key to push with. */
  canPush: z.boolean(),
})
export type NotificationRulesDto = z.infer<typeof notificationRulesDto>

const unsubscribeSecret = z.object({ secret: z.string().check(z.maxLength(100)) })

/** What a learner is mailed about, and by whom. */
const mailedForm = z.object({ title: z.string(), organisation: z.string() })
export type MailedFormPreference = z.infer<typeof mailedForm>

export const notifications = {
  readDevelopmentMails: endpoint('GET', '/api/development/mails', {
    summary: 'Mails written while no SMTP is set; only on this computer',
    audience: 'public',
    reasons: ['absent'],
  })
    .input(emptyInput)
    .output(z.object({ mails: z.array(developmentMail) })),

  readNotificationRules: endpoint('GET', '/api/organisation/notification-rules', {
    summary: 'When the organisation sends nobody anything, and whether it reminds on devices',
    audience: 'member',
    policy: 'notifications.read-rules',
  })
    .input(emptyInput)
    .output(notificationRulesDto),

  updateNotificationRules: endpoint('PUT', '/api/organisation/notification-rules', {
    summary: 'Choose quiet hours, or none; what is not named stays',
    audience: 'member',
    policy: 'notifications.change-rules',
  })
    .input(z.partial(notificationRules))
    .output(notificationRulesDto),

  readPushOffer: endpoint('GET', '/api/student/push', {
    summary: 'What this device needs to be reminded with, where one of my forms reminds on devices',
    audience: 'learner',
    policy: 'notifications.own-device',
  })
    .input(emptyInput)
    .output(
      z.object({
        serverKey: z.nullable(z.string()),
        /** Whether I said yes on the device of this session. */
        isOn: z.boolean(),
      }),
    ),

  updatePushSubscription: endpoint('PUT', '/api/student/push', {
    summary: 'Be reminded on this device from now on, or no more',
    audience: 'learner',
    policy: 'notifications.own-device',
    reasons: ['push-off'],
  })
    .input(
      z.object({
        /** The browser's own opaque name, as it says it when it signs in. */
        device: z.string().check(z.regex(/^[\w-]{43}$/)),
        subscription: z.nullable(pushSubscription),
      }),
    )
    .output(emptyInput),

  readUnsubscription: endpoint('POST', '/api/unsubscription', {
    summary: 'Which form’s mails a link of a mail ends; ends nothing',
    audience: 'public',
    reasons: ['link-over'],
  })
    .input(unsubscribeSecret)
    .output(mailedForm),

  unsubscribe: endpoint('POST', '/api/unsubscribe', {
    summary: 'End the mails about a form by the link of one of them, without signing in',
    audience: 'public',
    reasons: ['link-over'],
  })
    .input(unsubscribeSecret)
    .output(emptyInput),
}
