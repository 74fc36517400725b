import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { rowTypesFile, rowTypesOf } from './row-types.ts'

const database = testDatabase()

test('the row types are those of the newest schema: npm run tables writes them', async () => {
  expect(await rowTypesOf(database().owner)).toBe(readFileSync(rowTypesFile, 'utf8'))
})
