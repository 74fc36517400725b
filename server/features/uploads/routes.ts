import { api, handleAsMember } from '#server/http/endpoint.ts'
import { createPictureFromAddress } from './create-picture-from-address.ts'

export const uploadsRoutes = {
  createPictureFromAddress: api.uploads.createPictureFromAddress.handler(
    handleAsMember(createPictureFromAddress),
  ),
}
