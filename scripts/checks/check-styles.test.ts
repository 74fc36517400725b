import { expect, test } from 'vitest'
import { checkStyles } from './check-styles.ts'

test.each([
  'a { margin-left: 4px }',
  '  padding-right: 0;',
  '  border-left: 1px solid;',
  '  border-top-left-radius: 4px;',
  '  left: 0;',
  '  text-align: right;',
  '  float: left;',
  '  padding: 0 4px 0 8px;',
  '  margin: 0 calc(1px + 2px) 0 0;',
])('“%s” would stand on the wrong side in a language that goes leftward', (line) => {
  expect(checkStyles(`\n${line}`)).toEqual([{ line: 2, says: expect.any(String) }])
})

test.each([
  '  margin-inline-start: 4px;',
  '  inset-inline-end: 0;',
  '  left: 50%;',
  '  text-align: start;',
  '  padding: 0 4px 2px;',
  '  padding: 1px 4px 2px 4px;',
  '  border-radius: 50% 50% 0 0;',
  '.button[data-with-left-section] {',
])('“%s” stands right in every language', (line) => {
  expect(checkStyles(line)).toEqual([])
})
