import type { RewardPictureName } from '#shared/rewards/reward.ts'
import { type PictureAddress, pictureAddress } from './picture-address.ts'

const drawnAs: Record<RewardPictureName, string> = {
  drawing: 'artist-palette',
  football: 'soccer-ball',
  music: 'musical-notes',
  book: 'open-book',
  computer: 'laptop',
  game: 'video-game',
  puzzle: 'puzzle-piece',
  bicycle: 'bicycle',
  teddy: 'teddy-bear',
  kite: 'kite',
  running: 'running-shoe',
  dice: 'game-die',
  gift: 'wrapped-gift',
}

/** The picture of something that can be earned. */
export const rewardPicture = (name: RewardPictureName): PictureAddress => pictureAddress(drawnAs[name])
