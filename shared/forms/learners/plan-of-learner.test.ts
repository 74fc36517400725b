import { expect, test } from 'vitest'
import { type FormPlan, isPlanOfLearner } from './plan-of-learner.ts'

const plan = (learnerId: string | null, holdsFrom: string | null, holdsBefore: string | null): FormPlan => ({
  formId: 'morning',
  learnerId,
  schedule: { holdsFrom, holdsBefore },
})
const former = plan(null, null, '2026-09-14')
const latter = plan(null, '2026-09-14', null)
const own = plan('mia', '2026-09-09', '2026-09-16')
const plans = [former, latter, own, { ...own, formId: 'evening' }, plan('noah', '2026-09-01', null)]

test.each<[string, string, FormPlan | null]>([
  ['mia', '2026-09-08', former],
  ['mia', '2026-09-09', own],
  ['mia', '2026-09-15', own],
  ['mia', '2026-09-16', latter],
  ['ada', '2026-09-13', former],
  ['ada', '2026-09-14', latter],
])('%s goes on %s by exactly one plan of a form', (learnerId, onDate, followed) => {
  const found = plans.filter(
    (each) => each.formId === 'morning' && isPlanOfLearner(each, plans, learnerId, onDate),
  )
  expect(found).toEqual([followed])
})
