import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameClass } from './name-class.ts'

const client = join(import.meta.dirname, '../../client')

test('a class is named after itself and its file, whatever is asked of that besides', () => {
  const name = nameClass('bar', join(client, 'ui/bar.module.css'))
  expect(name).toMatch(/^_bar_[\da-z]{1,4}$/)
  expect(nameClass('bar', join(client, 'ui/bar.module.css?used'))).toBe(name)
  expect(nameClass('bar', join(client, 'staff-ui/bar.module.css'))).not.toBe(name)
})

test('no two files name their classes alike', () => {
  expect(() => {
    for (let count = 0; count < 20_000; count += 1) nameClass('bar', join(client, `${count}.module.css`))
  }).toThrow('would be named alike')
})
