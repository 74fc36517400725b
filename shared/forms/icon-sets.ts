import * as z from 'zod/mini'

/** The icon sets that ship with the product; `text` shows words alone. */
export const iconSetName = z.enum(['faces', 'thumbs', 'stars', 'weather', 'animals', 'text'])
export type IconSetName = z.infer<typeof iconSetName>

export const iconSetNames = iconSetName.options

/** What each set has a picture for; `step-0` to `step-4` climb from the lowest rating to the highest. */
export const pictureNames = [
  'yes',
  'no',
  'na',
  'match',
  'reward',
  'step-0',
  'step-1',
  'step-2',
  'step-3',
  'step-4',
] as const
export type PictureName = (typeof pictureNames)[number]

type PicturedSet = Exclude<IconSetName, 'text'>
type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Snake<Tail>}` : Text

export interface Picture {
  /** Names the picture's file. */
  key: `${PicturedSet}-${PictureName}`
  /** Message that describes the picture to whoever does not see it. */
  altMessage: `picture_${PicturedSet}_${Snake<PictureName>}`
}

/** The picture of a set, or null where the set shows words alone. */
export function pictureOf(iconSet: IconSetName, name: PictureName): Picture | null {
  if (iconSet === 'text') return null
  return {
    key: `${iconSet}-${name}`,
    altMessage: `picture_${iconSet}_${name.replace('-', '_') as Snake<PictureName>}`,
  }
}

/** Every picture that ships, for whoever draws, names or checks them. */
export const pictures: readonly Picture[] = iconSetNames.flatMap((iconSet) =>
  pictureNames.flatMap((name) => pictureOf(iconSet, name) ?? []),
)
