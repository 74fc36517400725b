import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'

test('at most three toasts stand on the screen, the newest last', () => {
  const store = createToastStore()
  for (const words of ['one', 'two', 'three', 'four']) store.show(words)
  expect(store.toasts().map(({ words }) => words)).toEqual(['two', 'three', 'four'])
})

test('a toast that is taken away leaves the others, and whoever shows them is told', () => {
  const store = createToastStore()
  let told = 0
  const leave = store.subscribe(() => {
    told += 1
  })
  store.show('one')
  store.show('two')
  store.hide(store.toasts()[0]?.id ?? 0)
  expect(store.toasts().map(({ words }) => words)).toEqual(['two'])
  expect(told).toBe(3)
  leave()
  store.show('three')
  expect(told).toBe(3)
})
