import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { changeNotificationRules } from './change-notification-rules.ts'
import { choosePush } from './choose-push.ts'
import { readDevelopmentMails } from './read-development-mails.ts'
import { readNotificationRules } from './read-notification-rules.ts'
import { readPushOffer } from './read-push-offer.ts'
import { readUnsubscription } from './read-unsubscription.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = {
  developmentMails: api.notifications.developmentMails.handler(forPublic(readDevelopmentMails)),
  rules: api.notifications.rules.handler(forMember(readNotificationRules)),
  changeRules: api.notifications.changeRules.handler(forMember(changeNotificationRules)),
  pushOffer: api.notifications.pushOffer.handler(forLearner(readPushOffer)),
  choosePush: api.notifications.choosePush.handler(forLearner(choosePush)),
  unsubscription: api.notifications.unsubscription.handler(forPublic(readUnsubscription)),
  unsubscribe: api.notifications.unsubscribe.handler(forPublic(unsubscribe)),
}
