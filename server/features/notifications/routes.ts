import { api, handleAsLearner, handleAsMember, handleAsPublic } from '#server/http/endpoint.ts'
import { readDevelopmentMails } from './mails/read-development-mails.ts'
import { readUnsubscription } from './mails/read-unsubscription.ts'
import { unsubscribe } from './mails/unsubscribe.ts'
import { readPushOffer } from './push/read-push-offer.ts'
import { updatePushSubscription } from './push/update-push-subscription.ts'
import { readNotificationRules } from './rules/read-notification-rules.ts'
import { updateNotificationRules } from './rules/update-notification-rules.ts'

export const notificationsRoutes = {
  readDevelopmentMails: api.notifications.readDevelopmentMails.handler(handleAsPublic(readDevelopmentMails)),
  readNotificationRules: api.notifications.readNotificationRules.handler(
    handleAsMember(readNotificationRules),
  ),
  updateNotificationRules: api.notifications.updateNotificationRules.handler(
    handleAsMember(updateNotificationRules),
  ),
  readPushOffer: api.notifications.readPushOffer.handler(handleAsLearner(readPushOffer)),
  updatePushSubscription: api.notifications.updatePushSubscription.handler(
    handleAsLearner(updatePushSubscription),
  ),
  readUnsubscription: api.notifications.readUnsubscription.handler(handleAsPublic(readUnsubscription)),
  unsubscribe: api.notifications.unsubscribe.handler(handleAsPublic(unsubscribe)),
}
