import { api, forPublic } from '#server/endpoint.ts'
import { readDevelopmentMails } from './read-development-mails.ts'

export const notificationsRoutes = {
  developmentMails: api.notifications.developmentMails.handler(forPublic(readDevelopmentMails)),
}
