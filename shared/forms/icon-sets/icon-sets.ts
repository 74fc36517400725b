import * as z from 'zod/mini'

/** The icon sets that ship with the product; `text` shows words alone. */
export const iconSetName = z.enum(['faces', 'thumbs', 'stars', 'weather', 'animals', 'text'])
export type IconSetName = z.infer<typeof iconSetName>

export const iconSetNames = iconSetName.options

const answerPictureNames = ['yes', 'no', 'step-0', 'step-1', 'step-2', 'step-3', 'step-4'] as const
const sharedPictureNames = ['na', 'match', 'reward'] as const

/** What a set shows pictures of; `step-0` to `step-4` climb from the lowest rating to the highest. */
export const pictureNames = [...answerPictureNames, ...sharedPictureNames] as const
export type PictureName = (typeof pictureNames)[number]

type PicturedSet = Exclude<IconSetName, 'text'>
type SharedPictureName = (typeof sharedPictureNames)[number]
type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Snake<Tail>}` : Text

/** Key of the message that tells what a picture shows. */
export type PictureAlt =
  | `picture_${SharedPictureName}`
  | `picture_${PicturedSet}_${Snake<Exclude<PictureName, SharedPictureName>>}`

/** The words for whoever does not see a picture; null where the set shows words alone. */
export function pictureAlt(iconSet: IconSetName, name: PictureName): PictureAlt | null {
  if (iconSet === 'text') return null
  if (isShared(name)) return `picture_${name}`
  return `picture_${iconSet}_${snake(name)}`
}

function isShared(name: PictureName): name is SharedPictureName {
  return (sharedPictureNames as readonly string[]).includes(name)
}

function snake<Name extends string>(name: Name): Snake<Name> {
  return name.replaceAll('-', '_') as Snake<Name>
}
