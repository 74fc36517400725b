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

/** As a program writes a text that knows the letters of an old encoding alone. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

const polish = 'name;login\nŁukasz Wójcik;lukasz\nŻaneta Śliwińska;zaneta\nMałgorzata Dąbrowska;mk\n'

test.each([
  ['windows-1250', polish],
  ['iso-8859-2', polish],
  ['windows-1250', 'jméno\nŠtěpán Dvořák\nŽofie Říhová\n'],
  ['windows-1254', 'ad\nŞule Çağlayan\nIşıl Güneş\nÖğüt Şahin\n'],
  ['windows-1257', 'vardas\nŽydrūnas Šarūnas\nĀdolfs Bērziņš\n'],
  ['windows-1251', 'Имя;логин\nИван Петров;ivan\nАнна Иванова;anna\n'],
  ['ibm866', 'name;login\nИван Петров;ivan\nАнна Иванова;anna\n'],
  ['windows-1253', 'name;login\nΓιώργος Παπάς;g\nΆννα Λάμπρου;a\n'],
  ['windows-1256', 'name;login\nنور الدين;n\nفاطمة علي;f\n'],
  ['windows-874', 'name;login\nสมชาย ใจดี;s\nมาลี สุข;m\n'],
])('names of the languages of %s keep their letters', async (encoding, text) => {
  const bytes = encoded(text, encoding)
  expect(await detected(bytes)).toEqual({ encoding, isCertain: true })
  expect(await decoded(bytes, 64_000)).toBe(text)
})

test('names in the letters of one language only are certain in the encoding of that language', async () => {
  for (const name of ['Zoë', 'Åse', 'Iñaki Peña', 'Jürgen Weiß', 'João'])
    expect(await detected(encoded(`name\n${name}\n`, 'windows-1252'))).toEqual({
      encoding: 'windows-1252',
      isCertain: true,
    })
})

test('where a name can be of two encodings, both are asked about', async () => {
  const either = encoded('name\nJan Wroński\n', 'windows-1250')
  expect(await detected(either)).toEqual({ encoding: 'windows-1250', isCertain: false })
})

test.each([
  ['koi8-r', encoded('name\nИван Петров\nОльга Сидорова\n', 'koi8-r')],
  ['windows-1255', encoded('name\nשרה כהן\nדוד לוי\n', 'windows-1255')],
  [
    'shift_jis',
    Uint8Array.from('name\n\x8eR\x93c\x91\xbe\x98Y\n\x82\xb3\x82\xad\x82\xe7\n', (letter) =>
      letter.charCodeAt(0),
    ),
  ],
  [
    'euc-kr',
    Uint8Array.from('name\n\xb1\xe8\xb9\xce\xc1\xd8\n\xc0\xcc\xbc\xad\xbf\xac\n', (letter) =>
      letter.charCodeAt(0),
    ),
  ],
  [
    'gb18030',
    Uint8Array.from('name\n\xcd\xf5\xd0\xa1\xc3\xf7\n\xc0\xee\xbb\xaa\n', (letter) => letter.charCodeAt(0)),
  ],
])('two names in %s are read in it', async (encoding, bytes) => {
  expect(await detected(bytes)).toMatchObject({ encoding })
})

test('what looks like names in the letters of DOS is not certain', async () => {
  const onDos = Uint8Array.from('name\nJ\x81rgen Gro\xe1\nZo\x89 M\x81ller\n', (letter) =>
    letter.charCodeAt(0),
  )
  expect(await detected(onDos)).toMatchObject({ isCertain: false })
})

test('Chinese in UTF-16 without a mark is known by its commas and ends of line', async () => {
  const text = '姓名,用户\n王小明,w\n李华,l\n'
  const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)
  expect(await detected(bytes)).toEqual({ encoding: 'utf-16le', isCertain: true })
})

test('letters that were written three times are read as they were', async () => {
  const bytes = new TextEncoder().encode('name\nJosÃƒÂ© Vidal\n')
  expect(await detected(bytes)).toEqual({ encoding: 'utf-8-twice', isCertain: false })
  for (const size of [1, 2, 5, 1_000]) expect(await decoded(bytes, size)).toBe('name\nJosé Vidal\n')
})

test('letters that were written twice are read as they were, after asking', async () => {
  const text = 'name\nJosÃ© MuÃ±oz\nÃ\x81lvaro â€“ 王\nÃ\n'
  const bytes = new TextEncoder().encode(text)
  expect(await detected(bytes)).toEqual({ encoding: 'utf-8-twice', isCertain: false })
  for (const size of [1, 2, 3, 1_000])
    expect(await decoded(bytes, size)).toBe('name\nJosé Muñoz\nÁlvaro – 王\nÃ\n')
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
