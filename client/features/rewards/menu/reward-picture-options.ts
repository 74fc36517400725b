import { m } from '#client/words/messages.js'
import { type RewardPictureName, rewardPictureNames } from '#shared/rewards/reward.ts'

const words: Record<RewardPictureName, () => string> = {
  gift: m.reward_picture_gift,
  drawing: m.reward_picture_drawing,
  football: m.reward_picture_football,
  music: m.reward_picture_music,
  book: m.reward_picture_book,
  computer: m.reward_picture_computer,
  game: m.reward_picture_game,
  puzzle: m.reward_picture_puzzle,
  bicycle: m.reward_picture_bicycle,
  teddy: m.reward_picture_teddy,
  kite: m.reward_picture_kite,
  running: m.reward_picture_running,
  dice: m.reward_picture_dice,
}

/** The pictures of rewards, to choose from. */
export const rewardPictureOptions = () =>
  rewardPictureNames.map((value) => ({ value, label: words[value]() }))
