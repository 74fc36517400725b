import type { IconSetName, PictureName } from '#shared/forms/icon-sets/icon-sets.ts'

type PicturedSet = Exclude<IconSetName, 'text'>
type Answered = Exclude<PictureName, 'na' | 'match' | 'reward'>

const shared: Record<Exclude<PictureName, Answered>, string> = {
  na: 'minus',
  match: 'handshake',
  reward: 'wrapped-gift',
}

const own: Record<PicturedSet, Record<Answered, string>> = {
  faces: {
    yes: 'slightly-smiling-face',
    no: 'neutral-face',
    'step-0': 'slightly-frowning-face',
    'step-1': 'confused-face',
    'step-2': 'neutral-face',
    'step-3': 'slightly-smiling-face',
    'step-4': 'beaming-face-with-smiling-eyes',
  },
  thumbs: {
    yes: 'thumbs-up',
    no: 'thumbs-down',
    'step-0': 'thumbs-down',
    'step-1': 'thumb-falling',
    'step-2': 'thumb-level',
    'step-3': 'thumb-rising',
    'step-4': 'thumbs-up',
  },
  stars: {
    yes: 'star',
    no: 'star-outline',
    'step-0': 'stars-0',
    'step-1': 'stars-1',
    'step-2': 'stars-2',
    'step-3': 'stars-3',
    'step-4': 'stars-4',
  },
  weather: {
    yes: 'sun',
    no: 'cloud',
    'step-0': 'cloud-with-rain',
    'step-1': 'cloud',
    'step-2': 'sun-behind-large-cloud',
    'step-3': 'sun-behind-small-cloud',
    'step-4': 'sun',
  },
  animals: {
    yes: 'front-facing-baby-chick',
    no: 'egg',
    'step-0': 'nest-with-eggs',
    'step-1': 'egg',
    'step-2': 'hatching-chick',
    'step-3': 'chicken',
    'step-4': 'rooster',
  },
}

/** Name of the file that an icon set draws an answer with. */
export const answerDrawingFileName = (iconSet: PicturedSet, name: PictureName): string =>
  ({ ...shared, ...own[iconSet] })[name]
