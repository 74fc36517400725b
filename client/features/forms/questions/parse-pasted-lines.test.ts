import { expect, test } from 'vitest'
import { parsePastedLines } from './parse-pasted-lines.ts'

test('each line is a question, without the bullets and blanks of the list that it came from', () => {
  const list = '1. I sat.\r\n\r\n 2) I read.\n• I wrote.\n- I\tspoke.\n☐ A. B. walked with me.\n'
  expect(parsePastedLines(list, 40)).toEqual({
    kind: 'several',
    lines: ['I sat.', 'I read.', 'I wrote.', 'I spoke.', 'A. B. walked with me.'],
  })
})

test.each(['', '\n\n', 'I sat.', '\nI sat.\n', 'I ran 3. I sat 4.'])('%j is no list', (text) => {
  expect(parsePastedLines(text, 40)).toEqual({ kind: 'one' })
})

test('a list for which there is no room is told by its length, however long it is', () => {
  expect(parsePastedLines('I sat.\nI read.\nI wrote.', 2)).toEqual({ kind: 'too-many', count: 3 })
  expect(parsePastedLines('I sat.\n'.repeat(10_000), 40)).toEqual({ kind: 'too-many', count: 10_000 })
})

test('a line that no question can hold is named by how it begins', () => {
  const long = parsePastedLines(`I sat.\n${'I wrote a very long line '.repeat(9)}`, 40)
  expect(long).toEqual({ kind: 'too-long', line: 'I wrote a very long line I wrote a very …' })
})
