import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawTable } from './draw-table.ts'
import { createFontSet, filterUnprintable } from './font-set.ts'
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts'

const running = {
  head: ['Amara Bello', 'Hillside School'] as [string, string],
  foot: 'Made today',
  pageWords: (number: number) => `Page ${number}`,
}

const origin = { madeAt: new Date('2026-11-22T09:00:00Z'), paperSize: 'a4', language: 'en' } as const

async function pagesOf(write: (paper: PdfWriter) => void | Promise<void>): Promise<string[]> {
  const paper = await createPdfWriter('A paper', running, origin)
  const bytes = buffer(paper.stream)
  await write(paper)
  paper.end()
  return (await extractText(new Uint8Array(await bytes), { mergePages: false })).text
}

const places = Array.from({ length: 120 }, (_, place) => place + 1)

test('a table over many pages has its head on each, and each row once, in order and on one page', async () => {
  const pages = await pagesOf((paper) =>
    drawTable(paper, places, [
      {
        name: 'Which row',
        width: 0,
        of: (place) => `First${place} of some words ${'that go on '.repeat(12)}last${place}`,
      },
      { name: 'Number', width: 60, of: (place) => String(place) },
    ]),
  )
  expect(pages.length).toBeGreaterThan(3)
  const rowsOf = (page: string, word: string) =>
    [...page.matchAll(new RegExp(`${word}(\\d+)`, 'g'))].map(([, place]) => Number(place))
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('Which row')
    expect(page).toContain('Amara Bello')
    expect(page).toContain(`Page ${place + 1}`)
    expect(rowsOf(page, 'First')).toEqual(rowsOf(page, 'last'))
  }
  expect(pages.flatMap((page) => rowsOf(page, 'First'))).toEqual(places)
})

test('text is broken between words, and within one only where it alone is too long', async () => {
  let lines: string[] = []
  await pagesOf((paper) => {
    lines = paper.linesOf(`Some words and ${'x'.repeat(60)} more`, 120, { size: 11 })
  })
  expect(lines[0]).toBe('Some words and')
  expect(lines.join('').replaceAll(' ', '')).toBe(`Somewordsand${'x'.repeat(60)}more`)
})

test('words written from right to left stand in that order among others', async () => {
  const letters = await createFontSet()
  await letters.know('محمد علي')
  expect(letters.runsOf('by محمد علي too', 'plain').map(({ text }) => text)).toEqual([
    'by ',
    'علي',
    ' ',
    'محمد',
    ' too',
  ])
  expect(letters.hasStray()).toBe(false)
})

test.for([
  ['a4', [595.28, 841.89]],
  ['letter', [612, 792]],
] as const)('a PDF for %s has pages of that size, and words to both margins', async ([paperSize, size]) => {
  const paper = await createPdfWriter('A paper', running, { ...origin, paperSize })
  expect(paper.contentWidth).toBeCloseTo(size[0] - 96)
  const bytes = buffer(paper.stream)
  paper.end()
  const page = await (await getDocumentProxy(new Uint8Array(await bytes))).getPage(1)
  expect(page.view.slice(2)).toEqual(size)
  const right = (await page.getTextContent()).items.map((item) =>
    'str' in item ? item.transform[4] + item.width : 0,
  )
  expect(Math.max(...right)).toBeCloseTo(size[0] - 48, 0)
})

const namesByScript = [
  ['Arabic', 'محمد علي'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Bengali', 'রবীন্দ্রনাথ কৃষ্ণা'],
  ['Burmese', 'အောင်ဆန်းစုကြည်'],
  ['Chinese', '李小龍'],
  ['Devanagari', 'विद्यार्थी'],
  ['Ethiopic', 'ትዕግሥት'],
  ['Georgian', 'ნინო'],
  ['Gujarati', 'પ્રિયા ગાંધી'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Hebrew', 'שרה כהן־לוי'],
  ['Kannada', 'ಲಕ್ಷ್ಮೀ'],
  ['Khmer', 'ស្រីមុំ ព្រះ'],
  ['Korean', '김민준 한글'],
  ['Lao', 'ນ້ອຍ ຫຼ້າ'],
  ['Malayalam', 'ശ്രീകൃഷ്ണൻ'],
  ['Tamil', 'கோபாலகிருஷ்ணன்'],
  ['Telugu', 'శ్రీనివాస్'],
  ['Thai', 'ปู่ที่น้ำ'],
  ['emoji', '😀 👩‍💻 ❤️ 👍🏽 🇺🇸 ⭐'],
] as const

test.for(namesByScript)('names in %s are printed with all of their letters', async ([, name]) => {
  const [page] = await pagesOf(async (paper) => {
    await paper.letters.know(name)
    paper.paragraph(name, { size: 11 })
    expect(paper.letters.hasStray()).toBe(false)
  })
  const printed = page!.normalize('NFKD')
  const letters = [...name.normalize('NFKD')].filter(
    (letter) => !/\p{Default_Ignorable_Code_Point}/u.test(letter),
  )
  expect(letters.filter((letter) => !printed.includes(letter))).toEqual([])
})

test('what readers take for one sign is never torn apart at the end of a line', async () => {
  const signs = ['ស្រី', '👩‍💻', 'กี่']
  await pagesOf(async (paper) => {
    await paper.letters.know(signs.join(' '))
    for (const sign of signs) expect(paper.linesOf(sign + sign, 1, { size: 11 })).toEqual([sign, sign])
  })
})

test('a name with letters that no font has is told before it is printed', async () => {
  const names = ['Zoë', 'ሰላም', 'ꯃꯤꯇꯩ', '👩‍💻 Ana', '𒀭']
  expect(await filterUnprintable(names)).toEqual(['ꯃꯤꯇꯩ', '𒀭'])
})
