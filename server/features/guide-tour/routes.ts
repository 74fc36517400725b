import { api, forMember, forStaff } from '#server/endpoint.ts'
import { endTour } from './end-tour.ts'
import { goOnInTour } from './go-on-in-tour.ts'
import { putOffTour } from './put-off-tour.ts'
import { readTour } from './read-tour.ts'

export const guideTourRoutes = {
  read: api.guideTour.read.handler(forMember(readTour)),
  goOn: api.guideTour.goOn.handler(forMember(goOnInTour)),
  end: api.guideTour.end.handler(forMember(endTour)),
  putOff: api.guideTour.putOff.handler(forStaff(putOffTour)),
}
