import type { IconSetName, PictureName } from '#shared/forms/icon-sets/icon-sets.ts'
import { answerDrawingFileName } from './answer-drawings.ts'
import { type PictureAddress, pictureAddressWithPlainVariant } from './picture-address.ts'

/** The picture that an icon set has for an answer; null where the set shows words alone. */
export function answerPicture(iconSet: IconSetName, name: PictureName): PictureAddress | null {
  return iconSet === 'text' ? null : pictureAddressWithPlainVariant(answerDrawingFileName(iconSet, name))
}
