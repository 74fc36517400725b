import { api, handleAsMember } from '#server/http/endpoint.ts'
import { printPaperCards } from './print-paper-cards.ts'
import { readPaperCard } from './read-paper-card.ts'

export const paperCardsRoutes = {
  printPaperCards: api.paperCards.printPaperCards.handler(handleAsMember(printPaperCards)),
  readPaperCard: api.paperCards.readPaperCard.handler(handleAsMember(readPaperCard)),
}
