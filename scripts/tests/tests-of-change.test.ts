import { expect, test } from 'vitest'
import { parseSourceFile } from '../checks/architecture/source-file.ts'
import { chooseTests, grepJourneys } from './tests-of-change.ts'

const sources = Object.entries({
  'shared/rewards/points.ts': '',
  'shared/rewards/points.test.ts': `import { points } from './points.ts'`,
  'client/screens/staff/learner.tsx': `import { menu } from '#client/features/rewards/menu.tsx'`,
  'client/features/rewards/menu.tsx': `import { points } from '#shared/rewards/points.ts'`,
  'client/staff-ui/rich-text/editor.ts': '',
  'server/platform/clock.ts': '',
  'server/platform/clock.test.ts': `import { clock } from './clock.ts'`,
  'server/platform/worker.test.ts': `fork(join(import.meta.dirname, '../worker.ts'))`,
  'server/worker.ts': `import { redeem } from '#server/features/rewards/redeem.ts'`,
  'server/features/rewards/redeem.ts': `
    import { points } from '#shared/rewards/points.ts'
    import type { Clock } from '#server/platform/clock.ts'`,
  'server/features/rewards/redeem.test.ts': `const { redeem } = await import('./redeem.ts')`,
  'server/features/audit/acts.test.ts': `globSync('../**/*.test.ts')`,
  'server/features/learners/withdraw.ts': `import { redeem } from '#server/features/rewards/redeem.ts'`,
  'server/features/learners/withdraw.test.ts': `import { app } from '#tests/support/test-app.ts'`,
  'server/features/groups/make-group.ts': '',
  'server/features/groups/make-group.test.ts': `import { app } from '#tests/support/test-app.ts'`,
  'server/every-endpoint/policies.test.ts': `import { app } from '#tests/support/test-app.ts'`,
  'server/http/api.ts': `
    import { redeem } from '#server/features/rewards/redeem.ts'
    import { makeGroup } from '#server/features/groups/make-group.ts'`,
  'tests/support/test-app.ts': `
    import { api } from '#server/http/api.ts'
    import { withdraw } from '#server/features/learners/withdraw.ts'`,
  'tests/e2e/pages/menu-page.ts': '',
  'tests/e2e/learners/rewards.test.ts': `import { openMenu } from '../pages/menu-page.ts'`,
  'tests/e2e/forms/forms.test.ts': `import { redeem } from '#server/features/rewards/redeem.ts'`,
}).map(([path, text]) => parseSourceFile(path, text))

const redeeming = [
  'server/platform/worker.test.ts',
  'server/features/rewards/redeem.test.ts',
  'server/features/learners/withdraw.test.ts',
  'server/every-endpoint/policies.test.ts',
]
const acts = 'server/features/audit/acts.test.ts'
const groups = ['server/features/groups/make-group.test.ts', 'server/every-endpoint/policies.test.ts']

test.each<[change: string, features: string[], coreJourneys: string[]]>([
  ['client/features/rewards/menu.tsx', [], ['learners/']],
  ['client/screens/staff/learner.tsx', [], ['learners/']],
  ['client/staff-ui/rich-text/editor.ts', [], ['rich-text/']],
  ['client/messages/en/rewards.json', [], []],
  ['docs/writing.md', [], []],
  ['server/features/rewards/redeem.ts', [...redeeming, acts], ['learners/']],
  ['shared/rewards/points.ts', redeeming, ['learners/']],
  ['server/features/groups/make-group.ts', [...groups, acts], ['learners/']],
  ['server/features/groups/make-group.test.ts', [groups[0]!, acts], ['learners/']],
  ['server/platform/clock.ts', ['server/platform/clock.test.ts', acts], []],
  ['server/worker.ts', ['server/platform/worker.test.ts', acts], []],
  ['server/platform/gone.ts', [acts], []],
  ['tests/e2e/pages/menu-page.ts', [], ['learners/rewards.test.ts']],
])(
  'a change of %s reaches its feature, those built on it, and what looks at all',
  (change, features, coreJourneys) => {
    const chosen = chooseTests([change], sources, [])
    expect(chosen).toMatchObject({ coreJourneys, allBecause: undefined, journeys: [] })
    expect(chosen.features.toSorted()).toEqual(features.toSorted())
    expect(chosen.rules).toEqual(['shared/rewards/points.test.ts'])
  },
)

test.each([
  'database/migrations/0002-more.sql',
  'tests/support/school/school.ts',
  'package.json',
  'vitest.config.ts',
])('nobody can tell what a change of %s reaches, so that all features run', (change) =>
  expect(chooseTests(['docs/writing.md', change], sources, []).allBecause).toContain(change),
)

test('where nothing is changed, a sample of the features runs and the everyday journeys', () => {
  const chosen = chooseTests([], sources, redeeming)
  expect(chosen).toMatchObject({ features: redeeming, allBecause: undefined })
  expect(grepJourneys(chosen)).toBe('@everyday')
})

test('everyday journeys run, those that changed, and the core ones of what changed', () => {
  const chosen = chooseTests(
    ['tests/e2e/forms/forms.test.ts', 'client/features/privacy/holds.tsx'],
    sources,
    [],
  )
  const runs = (title: string) => new RegExp(grepJourneys(chosen)).test(title)
  expect(
    [
      'learners/groups.test.ts a group is made @everyday',
      'forms/forms.test.ts a form is given',
      'privacy/holds.test.ts [R1] a hold is seen',
      'privacy/holds.test.ts a hold is ended',
      'learners/groups.test.ts [R11] a group opens',
    ].filter(runs),
  ).toHaveLength(3)
})
