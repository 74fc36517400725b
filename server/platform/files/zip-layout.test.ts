import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { readZipFiles } from '#tests/support/read-zip-files.ts'
import { compressPiece } from './compress-piece.ts'
import {
  createZipLayout,
  measureZipLayout,
  readZipLayout,
  type ZipFileInPieces,
  type ZipLayout,
} from './zip-layout.ts'

const objects = new Map<string, Buffer>()

async function fileOf(name: string, texts: readonly string[]): Promise<ZipFileInPieces> {
  const pieces: { key: string; bytes: number }[] = []
  let before = { size: 0, sum: 0 }
  for (const [place, text] of texts.entries()) {
    const piece = compressPiece(0, name, before)
    await piece.add(text, { isLast: place === texts.length - 1 })
    const { packed, size, sum } = piece.end()
    before = { size, sum }
    objects.set(`${name} ${place}`, packed)
    pieces.push({ key: `${name} ${place}`, bytes: packed.length })
  }
  return { name, ...before, pieces }
}

const read = (layout: ZipLayout, from = 0, to = measureZipLayout(layout) - 1) =>
  buffer(readZipLayout(layout, { from, to }, async ({ key }) => objects.get(key)!))

const line = (number: number) => `line ${number} of ${(number * 7919) % 104_729}\n`
const long = Array.from({ length: 5_000 }, (_, number) => line(number))

test('files in pieces, packed by programs that did not know each other, are one zip', async () => {
  const layout = createZipLayout([
    await fileOf('größe/学习.csv', ['a,b\r\n', '1,é\r\n']),
    await fileOf('empty.json', ['']),
    await fileOf('long.txt', [...long, '']),
  ])
  const whole = await read(layout)
  expect(whole.length).toBe(measureZipLayout(layout))
  expect(await readZipFiles(whole)).toEqual(
    new Map([
      ['größe/学习.csv', 'a,b\r\n1,é\r\n'],
      ['empty.json', ''],
      ['long.txt', long.join('')],
    ]),
  )
})

test('any part of it is the same bytes, wherever it begins and ends', async () => {
  const layout = createZipLayout([
    await fileOf('one.txt', ['one', 'two']),
    await fileOf('other.txt', ['three']),
  ])
  const whole = await read(layout)
  for (let from = 0; from < whole.length; from += 1)
    expect(
      (await read(layout, from, Math.min(from + 40, whole.length - 1))).equals(
        whole.subarray(from, from + 41),
      ),
    ).toBe(true)
})

test('a piece that is not as long as it was ends the reading, and is not cut short', async () => {
  const file = await fileOf('one.txt', ['one'])
  objects.set('one.txt 0', Buffer.alloc(0))
  await expect(read(createZipLayout([file]))).rejects.toThrow('not as long')
})

test('a file past 4 GB, one behind it, and more files than fit two bytes are told of in wider fields', async () => {
  const gigabytes = 5 * 1024 ** 3
  const huge: ZipFileInPieces = {
    name: 'huge',
    size: gigabytes,
    sum: 1,
    pieces: [{ key: 'hole', bytes: gigabytes }],
  }
  const small = await fileOf('small.txt', ['small'])
  const empty = Array.from({ length: 65_600 }, (_, number) => ({ ...small, name: `${number}` }))
  const [entryCount, first, second] = await readDirectory(createZipLayout([huge, small, ...empty]))
  expect(first).toMatchObject({ fileName: 'huge', uncompressedSize: gigabytes, compressedSize: gigabytes })
  expect(second).toMatchObject({ fileName: 'small.txt', uncompressedSize: 5 })
  expect(second!.relativeOffsetOfLocalHeader).toBeGreaterThan(gigabytes)
  expect(entryCount).toBe(65_602)
})

/** How many files a zip says that it has, and the first two. */
async function readDirectory(layout: ZipLayout): Promise<[number, ...Entry[]]> {
  class Reader extends RandomAccessReader {
    override _readStreamForRange(from: number, end: number) {
      return Readable.from(readZipLayout(layout, { from, to: end - 1 }, async ({ key }) => objects.get(key)!))
    }
  }
  const zip = await fromRandomAccessReaderPromise(new Reader(), measureZipLayout(layout))
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) if (entries.push(entry) === 2) break
  return [zip.entryCount, ...entries]
}
