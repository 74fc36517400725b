import { api, forMember } from '#server/http/endpoint.ts'
import { addPictureFromAddress } from './add-picture-from-address.ts'

export const uploadsRoutes = {
  addFromAddress: api.uploads.addFromAddress.handler(forMember(addPictureFromAddress)),
}
