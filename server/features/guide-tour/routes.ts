import { api, forMember, forStaff } from '#server/http/endpoint.ts'
import { continueTour } from './continue-tour.ts'
import { dismissHint } from './dismiss-hint.ts'
import { endTour } from './end-tour.ts'
import { postponeTour } from './postpone-tour.ts'
import { readHints } from './read-hints.ts'
import { readTour } from './read-tour.ts'

export const guideTourRoutes = {
  readTour: api.guideTour.readTour.handler(forMember(readTour)),
  continueTour: api.guideTour.continueTour.handler(forMember(continueTour)),
  endTour: api.guideTour.endTour.handler(forMember(endTour)),
  postponeTour: api.guideTour.postponeTour.handler(forStaff(postponeTour)),
  readHints: api.guideTour.readHints.handler(forMember(readHints)),
  dismissHint: api.guideTour.dismissHint.handler(forMember(dismissHint)),
}
