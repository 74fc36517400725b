import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedPicture, padPicture, plainPicture, sparseGif } from '#tests/support/school/pictures.ts'
import { encodePicture } from './encode-picture.ts'

const facts = async (bytes: Buffer) => sharp(bytes).metadata()

describe('a picture', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('in the format %s is taken [U3]', async (format) => {
    const { size, whole, small } = await encodePicture(await plainPicture().toFormat(format).toBuffer())
    expect(size).toEqual({ width: 64, height: 48 })
    expect(await facts(whole)).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect(small).toBeNull()
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['nothing', ''],
  ])('is not %s [U3]', async (_what, bytes) => {
    await expect(encodePicture(Buffer.from(bytes))).rejects.toThrow('picture-kind-unknown')
  })

  test.each(['tiff', 'avif'] as const)('is not of the format %s [U3]', async (format) => {
    const bytes = await plainPicture().toFormat(format).toBuffer()
    await expect(encodePicture(bytes)).rejects.toThrow('picture-kind-unknown')
  })

  test('is not what only begins like one', async () => {
    const bytes = await plainPicture().jpeg().toBuffer()
    await expect(encodePicture(bytes.subarray(0, 200))).rejects.toThrow('picture-damaged')
  })

  test('weighs 10 × 1024² bytes at most, and not one more [U3, K2]', async () => {
    const picture = await plainPicture().png().toBuffer()
    expect((await encodePicture(padPicture(picture, 10 * 1024 ** 2))).size.width).toBe(64)
    await expect(encodePicture(padPicture(picture, 10 * 1024 ** 2 + 1))).rejects.toThrow('picture-too-large')
  })

  test('that unfolds to more than 24 megapixels is refused before it is unfolded', async () => {
    const bomb = await plainPicture({ width: 6_001, height: 4_000 }).png().toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    const started = performance.now()
    await expect(encodePicture(bomb)).rejects.toThrow('picture-too-many-pixels')
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('comes out upright and tells nothing of where and with what it was taken', async () => {
    const taken = await plainPicture({ width: 60, height: 40 })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Some camera' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(await facts(taken)).toMatchObject({ orientation: 6, exif: expect.anything() })

    const { size, whole } = await encodePicture(taken)
    expect(size).toEqual({ width: 40, height: 60 })
    const { width, height, exif, icc, xmp, orientation } = await facts(whole)
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 40, height: 60 })
  })

  test('has 1,600 pixels on its longest side at most, and a small variant of 480', async () => {
    const { size, whole, small } = await encodePicture(
      await plainPicture({ width: 1000, height: 4000 }).png().toBuffer(),
    )
    expect(size).toEqual({ width: 400, height: 1600 })
    expect(await facts(whole)).toMatchObject({ width: 400, height: 1600 })
    expect(await facts(small!)).toMatchObject({ width: 120, height: 480 })
  })
})

describe('a moving picture', () => {
  test('keeps its frames, also in the small variant', async () => {
    const { size, whole, small } = await encodePicture(await animatedPicture({ width: 600, height: 400 }))
    expect(size).toEqual({ width: 600, height: 400 })
    expect(await facts(whole)).toMatchObject({ pages: 3, width: 600 })
    expect(await facts(small!)).toMatchObject({ pages: 3, width: 480 })
  })

  test('of more than 50 megapixels over all frames keeps its first one', async () => {
    const { size, whole } = await encodePicture(sparseGif({ width: 2000, height: 1500, frames: 17 }))
    expect(size).toEqual({ width: 1600, height: 1200 })
    expect((await facts(whole)).pages ?? 1).toBe(1)
  })
})
