import type { Context } from '#server/kernel/context.ts'
import { parsePictureFile } from '#shared/uploads/picture-address.ts'
import { findPictureFile } from './picture-files.ts'

/** A logo as a PDF takes it, on white; null where there is none. Nobody waits for papers because a store is away. */
export async function loadLogoForPdf(
  { store, log }: Pick<Context, 'store' | 'log'>,
  logo: string | null,
): Promise<Buffer | null> {
  if (logo === null) return null
  try {
    const bytes = await findPictureFile({ store }, parsePictureFile(logo))
    const { default: sharp } = await import('sharp')
    return bytes && (await sharp(bytes).flatten({ background: '#fff' }).png().toBuffer())
  } catch (error) {
    log.warn({ err: error }, 'a logo could not be read')
    return null
  }
}
