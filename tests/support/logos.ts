import { createPicture } from '#server/features/uploads/create-picture.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { addressOfPicture, resolvePictureAddress, smallPictureName } from '#shared/uploads/picture-address.ts'
import { contextOf, type StaffPerson } from './person.ts'
import { plainPicture } from './pictures.ts'
import type { CallOptions, TestApp } from './test-app.ts'

/** What staff do about the logo of an organisation; it is shown from where its small picture lies. */
export const logoActions = (app: TestApp) => ({
  async upload(person: StaffPerson): Promise<string> {
    const wide = await plainPicture({ width: 900, height: 300 }).png().toBuffer()
    const { url } = await createPicture(contextOf(app, person), wide)
    return addressOfPicture(smallPictureName(resolvePictureAddress(url)!)!)
  },
  choose: (person: StaffPerson, logo: unknown, seen: unknown = null, options: CallOptions = {}) =>
    app.as(person).put('/api/organisation/logo', { logo, seen }, options),
  shownTo: async (person: StaffPerson) =>
    (await app.as(person).get<{ organisation: Organisation }>('/api/organisation')).body.organisation.logo,
})
