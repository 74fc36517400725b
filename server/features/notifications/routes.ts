import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { readDevelopmentMails } from './mails/read-development-mails.ts'
import { readUnsubscription } from './mails/read-unsubscription.ts'
import { unsubscribe } from './mails/unsubscribe.ts'
import { readPushOffer } from './push/read-push-offer.ts'
import { updatePushSubscription } from './push/update-push-subscription.ts'
import { readNotificationRules } from './rules/read-notification-rules.ts'
import { updateNotificationRules } from './rules/update-notification-rules.ts'

export const notificationsRoutes = {
  developmentMails: api.notifications.developmentMails.handler(forPublic(readDevelopmentMails)),
  rules: api.notifications.rules.handler(forMember(readNotificationRules)),
  changeRules: api.notifications.changeRules.handler(forMember(updateNotificationRules)),
  pushOffer: api.notifications.pushOffer.handler(forLearner(readPushOffer)),
  choosePush: api.notifications.choosePush.handler(forLearner(updatePushSubscription)),
  unsubscription: api.notifications.unsubscription.handler(forPublic(readUnsubscription)),
  unsubscribe: api.notifications.unsubscribe.handler(forPublic(unsubscribe)),
}
