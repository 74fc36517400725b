import { api, forMember } from '#server/http/endpoint.ts'
import { printPaperCards } from './print-paper-cards.ts'
import { readPaperCard } from './read-paper-card.ts'

export const paperCardsRoutes = {
  print: api.paperCards.print.handler(forMember(printPaperCards)),
  get: api.paperCards.get.handler(forMember(readPaperCard)),
}
