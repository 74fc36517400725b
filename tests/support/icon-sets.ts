import { createPicture } from '#server/features/uploads/create-picture.ts'
import type { NewIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { nameInAddress } from '#shared/uploads/picture-address.ts'
import { contextOf, type StaffPerson } from './person.ts'
import { somePicture } from './pictures.ts'
import type { TestApp } from './test-app.ts'

/** Uploads a picture and tells its name. */
export async function createUpload(app: TestApp, by: StaffPerson): Promise<string> {
  const { url } = await createPicture(contextOf(app, by), await somePicture().png().toBuffer())
  return nameInAddress(url)!
}

/** A set for yes and no, of two pictures that this person uploads. */
export async function someIconSet(app: TestApp, by: StaffPerson, name: string): Promise<NewIconSet> {
  const [no, yes] = [await createUpload(app, by), await createUpload(app, by)]
  const yesNo = [
    { picture: no, words: 'Not this time' },
    { picture: yes, words: 'I did it' },
  ]
  return { name, answers: { 'yes-no': yesNo, faces: null, rating: null } }
}
