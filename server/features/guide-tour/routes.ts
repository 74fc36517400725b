import { api, forMember, forStaff } from '#server/http/endpoint.ts'
import { endTour } from './end-tour.ts'
import { goOnInTour } from './go-on-in-tour.ts'
import { putAwayHint } from './put-away-hint.ts'
import { putOffTour } from './put-off-tour.ts'
import { readHints } from './read-hints.ts'
import { readTour } from './read-tour.ts'

export const guideTourRoutes = {
  read: api.guideTour.read.handler(forMember(readTour)),
  goOn: api.guideTour.goOn.handler(forMember(goOnInTour)),
  end: api.guideTour.end.handler(forMember(endTour)),
  putOff: api.guideTour.putOff.handler(forStaff(putOffTour)),
  hints: api.guideTour.hints.handler(forMember(readHints)),
  putAwayHint: api.guideTour.putAwayHint.handler(forMember(putAwayHint)),
}
