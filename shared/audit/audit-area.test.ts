import { expect, test } from 'vitest'
import { auditActions } from './audit-action.ts'
import { auditAreas, findAuditArea, listActionsInArea } from './audit-area.ts'

test('every action stands once, and in one area', () => {
  expect(new Set(auditActions).size).toBe(auditActions.length)
  expect(auditAreas.flatMap(listActionsInArea).toSorted()).toEqual(auditActions.toSorted())
})

test.each([
  ['learners.signed-in', 'sign-in'],
  ['auth.provider-saved', 'sign-in'],
  ['learners.saved', 'taken-along'],
  ['groups.created', 'learners'],
] as const)('%s is looked for under %s', (action, area) => {
  expect(findAuditArea(action)).toBe(area)
})
