import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells are kept apart whatever they hold', () => {
  expect(csvLine(['I sat.', 'a, b', 'so "called"', 'two\nlines', ' blank ', ''])).toBe(
    'I sat.,"a, b","so ""called""","two\nlines"," blank ",\r\n',
  )
})

test.each(['-1', '-0.25'])('%j stays a number below zero', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx'])('%j is no formula for a spreadsheet', (text) => {
  expect(csvLine([text]).replaceAll('"', '').trimEnd()).toBe(`'${text}`.trimEnd())
})
