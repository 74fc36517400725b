import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { readDevelopmentMails } from './mails/read-development-mails.ts'
import { readUnsubscription } from './mails/read-unsubscription.ts'
import { unsubscribe } from './mails/unsubscribe.ts'
import { readPushOffer } from './push/read-push-offer.ts'
import { updatePushSubscription } from './push/update-push-subscription.ts'
import { readNotificationRules } from './rules/read-notification-rules.ts'
import { updateNotificationRules } from './rules/update-notification-rules.ts'

export const notificationsRoutes = {
  readDevelopmentMails: api.notifications.readDevelopmentMails.handler(forPublic(readDevelopmentMails)),
  readNotificationRules: api.notifications.readNotificationRules.handler(forMember(readNotificationRules)),
  updateNotificationRules: api.notifications.updateNotificationRules.handler(
    forMember(updateNotificationRules),
  ),
  readPushOffer: api.notifications.readPushOffer.handler(forLearner(readPushOffer)),
  updatePushSubscription: api.notifications.updatePushSubscription.handler(
    forLearner(updatePushSubscription),
  ),
  readUnsubscription: api.notifications.readUnsubscription.handler(forPublic(readUnsubscription)),
  unsubscribe: api.notifications.unsubscribe.handler(forPublic(unsubscribe)),
}
