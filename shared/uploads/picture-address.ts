import { maxSmallPictureSide } from './picture-limits.ts'

export interface PictureSize {
  width: number
  height: number
}

const name = /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/
const folder = '/uploads/'

/** What a picture is stored under: 128 random bits, so that only those can ask for it who were shown it, and its size. */
export const pictureName = (random: string, { width, height }: PictureSize): string =>
  `${random}-${width}x${height}.webp`

export const isPictureName = (given: string): boolean => name.test(given)

export const createPictureAddress = (pictureName: string): string => folder + pictureName

/** Whether a picture may be shown from there: only what was uploaded here. */
export const isPictureAddress = (address: string): boolean => parsePictureNameFromAddress(address) !== null

/** The name of the picture at an address; null for every other address. */
export function parsePictureNameFromAddress(address: string): string | null {
  const given = parsePictureFile(address)
  return name.test(given) ? given : null
}

/** How many pixels the picture of this name has. */
export function parsePictureSize(pictureName: string): PictureSize | null {
  const [, width, height] = name.exec(pictureName) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** What the small variant is stored under; null for a picture that is small already. */
export function toSmallPictureName(pictureName: string): string | null {
  const size = parsePictureSize(pictureName)
  if (!size || Math.max(size.width, size.height) <= maxSmallPictureSide) return null
  return pictureName.replace('.webp', '-small.webp')
}

/** The file that an address of a picture leads to; empty for every other address. */
export const parsePictureFile = (address: string): string =>
  address.startsWith(folder) ? address.slice(folder.length) : ''

/** The picture that is shown from an address, whole or small; null for every other address. */
export const resolvePictureAddress = (address: string): string | null =>
  parsePictureNameFromFile(parsePictureFile(address))

const smallEnding = /-small\.webp$/

/** The picture that a stored file belongs to: itself, or the one it is the small variant of; null for anything else. */
export function parsePictureNameFromFile(file: string): string | null {
  const whole = file.replace(smallEnding, '.webp')
  if (!isPictureName(whole)) return null
  return whole === file || toSmallPictureName(whole) === file ? whole : null
}
