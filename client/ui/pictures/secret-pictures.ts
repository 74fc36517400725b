import { m } from '#client/words/messages.js'
import type { SecretPicture } from '#shared/auth/picture-secret.ts'
import { type PictureAddress, pictureAddress } from './picture-address.ts'

const drawn: Record<SecretPicture, { as: string; name: () => string }> = {
  sun: { as: 'sun', name: m.picture_sun },
  rain: { as: 'cloud-with-rain', name: m.picture_rain },
  rooster: { as: 'rooster', name: m.picture_rooster },
  bear: { as: 'teddy-bear', name: m.picture_bear },
  ball: { as: 'soccer-ball', name: m.picture_ball },
  bicycle: { as: 'bicycle', name: m.picture_bicycle },
  book: { as: 'open-book', name: m.picture_book },
  kite: { as: 'kite', name: m.picture_kite },
  shoe: { as: 'running-shoe', name: m.picture_shoe },
  present: { as: 'wrapped-gift', name: m.picture_present },
  paint: { as: 'artist-palette', name: m.picture_paint },
  dice: { as: 'game-die', name: m.picture_dice },
  music: { as: 'musical-notes', name: m.picture_music },
  puzzle: { as: 'puzzle-piece', name: m.picture_puzzle },
  egg: { as: 'egg', name: m.picture_egg },
  computer: { as: 'laptop', name: m.picture_computer },
}

/** A picture of a learner's secret. */
export const secretPicture = (picture: SecretPicture): PictureAddress => pictureAddress(drawn[picture].as)

export const secretPictureName = (picture: SecretPicture): string => drawn[picture].name()
