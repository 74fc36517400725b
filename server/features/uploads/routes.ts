import { api, forMember } from '#server/http/endpoint.ts'
import { createPictureFromAddress } from './create-picture-from-address.ts'

export const uploadsRoutes = {
  addFromAddress: api.uploads.addFromAddress.handler(forMember(createPictureFromAddress)),
}
