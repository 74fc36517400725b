import { expect, test } from 'vitest'
import { decodeListFile, maxListFileBytes } from './list-file.ts'

const list = 'name,username\nÅse Ørsted,ase\n'
const utf8 = new TextEncoder().encode(list)
const latin = Uint8Array.from(list, (letter) => letter.charCodeAt(0))
const utf16 = (isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + list.length * 2))
  view.setUint16(0, 0xfeff, isLittleEndian)
  for (const [at, letter] of [...list].entries())
    view.setUint16(2 + at * 2, letter.charCodeAt(0), isLittleEndian)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark in front', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
  ['the letters of western Windows', latin],
  ['UTF-16, small end first', utf16(true)],
  ['UTF-16, big end first', utf16(false)],
])('a list in %s keeps its letters', (_, bytes) => {
  expect(decodeListFile(bytes)).toEqual({ csv: list })
})

test.each([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14), 'workbook'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'workbook'],
  ['an empty file', new Uint8Array(), 'empty'],
  ['a file of blank lines', new TextEncoder().encode(' \r\n\r\n'), 'empty'],
  ['a file past the bound', new Uint8Array(maxListFileBytes + 1).fill(0x61), 'too-large'],
])('%s is refused before it is sent', (_, bytes, fault) => {
  expect(decodeListFile(bytes)).toEqual({ fault })
})

test('a file right at the bound is read', () => {
  expect(decodeListFile(new Uint8Array(maxListFileBytes).fill(0x61))).toHaveProperty('csv')
})
