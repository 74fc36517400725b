import { api, forMember } from '#server/http/endpoint.ts'
import { createPictureFromAddress } from './create-picture-from-address.ts'

export const uploadsRoutes = {
  createPictureFromAddress: api.uploads.createPictureFromAddress.handler(forMember(createPictureFromAddress)),
}
