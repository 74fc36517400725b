import { api, forMember, forStaff } from '#server/http/endpoint.ts'
import { continueTour } from './continue-tour.ts'
import { dismissHint } from './dismiss-hint.ts'
import { endTour } from './end-tour.ts'
import { postponeTour } from './postpone-tour.ts'
import { readHints } from './read-hints.ts'
import { readTour } from './read-tour.ts'

export const guideTourRoutes = {
  read: api.guideTour.read.handler(forMember(readTour)),
  goOn: api.guideTour.goOn.handler(forMember(continueTour)),
  end: api.guideTour.end.handler(forMember(endTour)),
  putOff: api.guideTour.putOff.handler(forStaff(postponeTour)),
  hints: api.guideTour.hints.handler(forMember(readHints)),
  putAwayHint: api.guideTour.putAwayHint.handler(forMember(dismissHint)),
}
