import type { IconSetName, PictureName } from '#shared/forms/icon-sets/icon-sets.ts'
import { answerDrawing } from './answer-drawings.ts'
import { type PictureAddress, pictureAddressWithPlain } from './picture-address.ts'

/** The picture that an icon set has for an answer; null where the set shows words alone. */
export function answerPicture(iconSet: IconSetName, name: PictureName): PictureAddress | null {
  return iconSet === 'text' ? null : pictureAddressWithPlain(answerDrawing(iconSet, name))
}
