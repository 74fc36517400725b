import { api, handleAsMember, handleAsStaff } from '#server/http/endpoint.ts'
import { continueTour } from './continue-tour.ts'
import { dismissHint } from './dismiss-hint.ts'
import { endTour } from './end-tour.ts'
import { postponeTour } from './postpone-tour.ts'
import { readHints } from './read-hints.ts'
import { readTour } from './read-tour.ts'

export const guideTourRoutes = {
  readTour: api.guideTour.readTour.handler(handleAsMember(readTour)),
  continueTour: api.guideTour.continueTour.handler(handleAsMember(continueTour)),
  endTour: api.guideTour.endTour.handler(handleAsMember(endTour)),
  postponeTour: api.guideTour.postponeTour.handler(handleAsStaff(postponeTour)),
  readHints: api.guideTour.readHints.handler(handleAsMember(readHints)),
  dismissHint: api.guideTour.dismissHint.handler(handleAsMember(dismissHint)),
}
