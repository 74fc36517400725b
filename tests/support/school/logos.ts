import { createPicture } from '#server/features/uploads/create-picture.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import {
  createPictureAddress,
  resolvePictureAddress,
  toSmallPictureName,
} from '#shared/uploads/picture-address.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp, TestCallOptions } from '../test-app.ts'
import { plainPicture } from './pictures.ts'

/** What staff do about the logo of an organisation; it is shown from where its small picture lies. */
export const logoActions = (app: TestApp) => ({
  async upload(person: StaffPerson): Promise<string> {
    const wide = await plainPicture({ width: 900, height: 300 }).png().toBuffer()
    const { url } = await createPicture(contextOfPerson(app, person), wide)
    return createPictureAddress(toSmallPictureName(resolvePictureAddress(url)!)!)
  },
  choose: (person: StaffPerson, logo: unknown, seen: unknown = null, options: TestCallOptions = {}) =>
    app.as(person).put('/api/organisation/logo', { logo, seen }, options),
  shownTo: async (person: StaffPerson) =>
    (await app.as(person).get<{ organisation: Organisation }>('/api/organisation')).body.organisation.logo,
})
