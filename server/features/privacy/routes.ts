import { api, forPublic } from '#server/endpoint.ts'
import { readDataMap } from './read-data-map.ts'

export const privacyRoutes = {
  dataMap: api.privacy.dataMap.handler(forPublic(readDataMap)),
}
