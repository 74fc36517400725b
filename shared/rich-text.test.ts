import { expect, test } from 'vitest'
import { pictureNamesInHtml, toLinkAddress } from './rich-text.ts'

test.each([
  ['school.test/help', 'http://school.test/help'],
  [' school.test ', 'http://school.test'],
  ['https://school.test', 'https://school.test'],
  ['ftp://school.test', 'ftp://school.test'],
  ['mailto:office@school.test', 'mailto:office@school.test'],
  ['TEL:+4722334455', 'TEL:+4722334455'],
  ['office@school.test', 'http://office@school.test'],
  ['javascript:alert(1)', 'http://javascript:alert(1)'],
  ['', ''],
  ['  ', ''],
])('a link typed as %j leads to %j [E4]', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address)
})

test('the pictures of a text are those that were uploaded here', () => {
  const name = '0f8d2c4b6a1e9357bd02468ace13579b-800x600.webp'
  const html = `<p>a</p><img src="/uploads/${name}" alt="x" /><img alt="" src="/uploads/${name}" /><img src="https://a.test/b.png" />`
  expect(pictureNamesInHtml(html)).toEqual([name, name])
})
