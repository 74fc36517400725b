import { createPicture } from '#server/features/uploads/create-picture.ts'
import type { NewIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { parsePictureNameFromAddress } from '#shared/uploads/picture-address.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'
import { plainPicture } from './pictures.ts'

/** Uploads a picture and tells its name. */
export async function uploadTestPicture(app: TestApp, by: StaffPerson): Promise<string> {
  const { url } = await createPicture(contextOfPerson(app, by), await plainPicture().png().toBuffer())
  return parsePictureNameFromAddress(url)!
}

/** A set for yes and no, of two pictures that this person uploads. */
export async function exampleIconSet(app: TestApp, by: StaffPerson, name: string): Promise<NewIconSet> {
  const [no, yes] = [await uploadTestPicture(app, by), await uploadTestPicture(app, by)]
  const yesNo = [
    { picture: no, words: 'Not this time' },
    { picture: yes, words: 'I did it' },
  ]
  return { name, answers: { 'yes-no': yesNo, faces: null, rating: null } }
}
