import { afterAll, expect } from 'vitest'
import { tableOwners } from '#database/table-owners.ts'
import { placementOf } from '#database/table-placement.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { findSplitTables } from './find-split-tables.ts'
import { findUnscopedRelations } from './find-unscoped-relations.ts'
import { takeNewStatements } from './statements.ts'

const tenantTables = new Set(
  Object.keys(tableOwners)
    .map(toSnakeCase)
    .filter((table) => placementOf(table) === 'with-organisation'),
)

// Each part of these is asked for itself, so that a table may stand where it will.
const asksInParts =
  /^(?:delete from "(?:family_secrets|organisation_export_links)"|with page as|select kind, )/

// What tables spread over several servers by organisation could not answer.
afterAll(() => {
  const faults = takeNewStatements().flatMap(({ text, isOfOrganisation }) => [
    ...(isOfOrganisation ? findUnscopedRelations(text, tenantTables) : []).map(
      (relation) => `of no organisation is ${relation}: ${text}`,
    ),
    ...(asksInParts.test(text.trim()) ? [] : findSplitTables(text)).map(
      (table) => `on another server is ${table}: ${text}`,
    ),
  ])
  expect(faults).toEqual([])
})
