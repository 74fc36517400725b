import type { OutputInfo } from 'sharp'
import { AppError } from '#shared/errors.ts'
import type { PictureSize } from '#shared/uploads/picture-address.ts'
import {
  maxAnimationPixels,
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSide,
  maxSmallPictureSide,
} from '#shared/uploads/picture-limits.ts'

export interface EncodedPicture {
  size: PictureSize
  whole: Buffer
  /** Null for a picture that is small already. */
  small: Buffer | null
}

const taken = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'])
const timeLimit = { seconds: 20 }

async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One picture must not take all cores from those who answer meanwhile.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Makes a stored picture of uploaded bytes: judged by them alone, upright, without metadata, of bounded size. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) throw new AppError('picture-too-large')
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !taken.has(kind.mime)) throw new AppError('picture-kind-unknown')
  try {
    return await encode(bytes)
  } catch (error) {
    throw refusalOf(error)
  }
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const sharp = await openSharp()
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: maxPicturePixels }).metadata()
  const moves = pages > 1 && width * height * pages <= maxAnimationPixels
  const whole = await scaled(bytes, maxPictureSide, moves)
  const size = { width: whole.info.width, height: whole.info.pageHeight ?? whole.info.height }
  const isSmall = Math.max(size.width, size.height) <= maxSmallPictureSide
  const small = isSmall ? null : (await scaled(whole.data, maxSmallPictureSide, moves)).data
  return { size, whole: whole.data, small }
}

async function scaled(
  bytes: Uint8Array,
  longest: number,
  moves: boolean,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const limits = { limitInputPixels: moves ? maxAnimationPixels : maxPicturePixels, failOn: 'error' as const }
  const sharp = await openSharp()
  return sharp(bytes, { ...limits, animated: moves })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, smartSubsample: true, effort: moves ? 0 : 4 })
    .timeout(timeLimit)
    .toBuffer({ resolveWithObject: true })
}

function refusalOf(error: unknown): AppError {
  const words = error instanceof Error ? error.message : ''
  return new AppError(/pixel limit|^timeout/.test(words) ? 'picture-too-many-pixels' : 'picture-damaged')
}
