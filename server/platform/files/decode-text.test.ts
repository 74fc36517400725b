import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { decodeText, detectEncoding } from './decode-text.ts'

const list = `name,username\n${'Åse Ørsted,ase\n'.repeat(200)}`
const utf8 = new TextEncoder().encode(list)
const latin = Uint8Array.from(list, (letter) => letter.charCodeAt(0))
const mark = Uint8Array.of(0xef, 0xbb, 0xbf)
const utf16 = (isLittleEndian: boolean, marked: boolean) => {
  const text = `${marked ? '\ufeff' : ''}${list}`
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [at, letter] of [...text].entries()) view.setUint16(at * 2, letter.charCodeAt(0), isLittleEndian)
  return new Uint8Array(view.buffer)
}

async function decoded(bytes: Uint8Array, size: number): Promise<string> {
  async function* read() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return (await Readable.from(decodeText({ read })).toArray()).join('')
}

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark in front', Uint8Array.of(...mark, ...utf8)],
  ['the letters of western Windows', latin],
  ['UTF-16, small end first', utf16(true, true)],
  ['UTF-16, big end first', utf16(false, true)],
  ['UTF-16, small end first, without a mark', utf16(true, false)],
  ['UTF-16, big end first, without a mark', utf16(false, false)],
])('a file in %s keeps its letters, however it is cut', async (_, bytes) => {
  expect(await decoded(bytes, 64_000)).toBe(list)
  expect(await decoded(bytes, 101)).toBe(list)
})

// Å, ø, ñ, é, ü as the Mac of before 2001 wrote them.
const onMac = Uint8Array.from('name\n\x81se \xafrsted\nI\x96aki Pe\x96a\nRen\x8e M\x9fller\n', (letter) =>
  letter.charCodeAt(0),
)
const inWindows = Uint8Array.from('name\nÅse Ørsted\nIñaki Peña\nRené Müller\n', (letter) =>
  letter.charCodeAt(0),
)
const names = 'name\nÅse ørsted\nIñaki Peña\nRené Müller\n'

const detected = (bytes: Uint8Array) =>
  detectEncoding({
    async *read() {
      yield bytes
    },
  })

test('the letters of an old Mac are told from those of Windows by the names they make', async () => {
  expect(await detected(onMac)).toEqual({ encoding: 'macintosh', isCertain: true })
  expect(await decoded(onMac, 7)).toBe(names.replace('ørsted', 'Ørsted'))
  expect(await detected(inWindows)).toEqual({ encoding: 'windows-1252', isCertain: true })
})

test('whether it is D’Arcy or DíArcy is not certain', async () => {
  const either = Uint8Array.from('name\nD\x92Arcy\n', (letter) => letter.charCodeAt(0))
  expect(await detected(either)).toMatchObject({ isCertain: false })
})

test('a single letter of Windows far down decides for the whole file', async () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode('x\n'.repeat(50_000)), 0xe5)
  expect((await decoded(bytes, 64_000)).endsWith('å')).toBe(true)
})

test('a file that ends in the middle of a letter is not UTF-8', async () => {
  expect(await decoded(Uint8Array.of(0x61, 0xc3), 10)).toBe('aÃ')
})

test('an empty file is an empty text', async () => {
  expect(await decoded(new Uint8Array(), 10)).toBe('')
})
