import { api, forMember } from '#server/http/endpoint.ts'
import { printPaperCards } from './print-paper-cards.ts'
import { readPaperCard } from './read-paper-card.ts'

export const paperCardsRoutes = {
  printPaperCards: api.paperCards.printPaperCards.handler(forMember(printPaperCards)),
  readPaperCard: api.paperCards.readPaperCard.handler(forMember(readPaperCard)),
}
