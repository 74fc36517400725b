import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMissingFunctions } from './add-missing-functions.ts'

type Browser = Parameters<typeof addMissingFunctions>[0]

test('a browser that cannot group things groups them as others do', () => {
  const old = { Map: {}, Object: {} } as Browser
  addMissingFunctions(old)
  const keyOf = (item: string, index: number) => `${item.length} ${index % 2}`
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (items) => {
      expect([...old.Map.groupBy(items.values(), keyOf)]).toEqual([...Map.groupBy(items, keyOf)])
      expect({ ...old.Object.groupBy(items, keyOf) }).toEqual({ ...Object.groupBy(items, keyOf) })
    }),
  )
})

test('what a browser can do itself is left to it', () => {
  const own = { Map: Map.groupBy, Object: Object.groupBy }
  const browser = { Map: { groupBy: own.Map }, Object: { groupBy: own.Object } }
  addMissingFunctions(browser)
  expect(browser.Map.groupBy).toBe(own.Map)
  expect(browser.Object.groupBy).toBe(own.Object)
})
