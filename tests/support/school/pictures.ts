import sharp from 'sharp'

interface Some {
  width?: number
  height?: number
}

const red = { r: 200, g: 60, b: 40 }

/** A plain picture. */
export const plainPicture = ({ width = 64, height = 48 }: Some = {}) =>
  sharp({ create: { width, height, channels: 3, background: red } })

/** The same picture, with so many bytes behind it that it weighs this much. */
export const padPicture = (picture: Buffer, bytes: number) =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

/** A GIF whose frames differ. */
export async function animatedPicture({ width = 64, height = 48, frames = 3 } = {}): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width, height, channels: 3, background: { ...red, g: (index * 50) % 256 } } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A GIF of a few hundred bytes that claims a great area: each of its frames is one pixel of it. */
export function sparseGif({ width, height, frames }: Required<Some> & { frames: number }): Buffer {
  const little = (value: number) => [value % 256, value >> 8]
  const palette = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const pause = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const onePixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...little(width),
    ...little(height),
    ...palette,
    ...Array.from({ length: frames }, () => [...pause, ...onePixel]).flat(),
    0x3b,
  ])
}
