import { expect, test } from 'vitest'
import {
  checkClientServerImports,
  checkFeatureNames,
  checkFeatureOrder,
  checkStaffKitImports,
} from './imports.ts'
import { parseSourceFile } from './source-file.ts'
import type { ArchitectureRule } from './violation.ts'

const faults = (rule: ArchitectureRule, files: Record<string, string>) =>
  rule(Object.entries(files).map(([path, text]) => parseSourceFile(path, text))).map(
    ({ path, line }) => `${path}:${line}`,
  )

test('shared takes Zod, the date library and the contract builder, and nothing else', () => {
  const text = `import * as z from 'zod/mini'
import { Temporal } from 'temporal-polyfill'
import { oc } from '@orpc/contract'
import { id } from '../fields.ts'
import { hash } from 'node:crypto'`
  expect(faults(checkClientServerImports, { 'shared/forms/a.ts': text })).toEqual(['shared/forms/a.ts:5'])
})

test('client and server never meet, not even for a type', () => {
  const files = {
    'client/screens/a.tsx': `import type { Context } from '#server/kernel/context.ts'`,
    'client/screens/b.tsx': `const late = import('../../server/http/app.ts')`,
    'server/c.ts': `export { session } from '#client/platform/session/session.ts'`,
    'server/d.ts': `import { AppError } from '#shared/errors.ts'`,
  }
  expect(faults(checkClientServerImports, files)).toEqual([
    'client/screens/a.tsx:1',
    'client/screens/b.tsx:1',
    'server/c.ts:1',
  ])
})

test('the product takes nothing from its tests, and its tests take what they need', () => {
  const text = `import { testClock } from '#tests/support/clock.ts'`
  expect(faults(checkClientServerImports, { 'server/a.ts': text, 'server/a.test.ts': text })).toEqual([
    'server/a.ts:1',
  ])
})

test('a feature imports only features before it', () => {
  const files = {
    'server/features/groups/a.ts': `import { getLearner } from '#server/features/learners/queries.ts'`,
    'server/features/learners/b.ts': `import { getGroup } from '../groups/queries.ts'`,
    'shared/rewards/c.ts': `import type { Form } from '../forms/form.ts'`,
  }
  expect(faults(checkFeatureOrder, files)).toEqual(['server/features/groups/a.ts:1', 'shared/rewards/c.ts:1'])
})

test('platforms and the kernel know no feature, but where the kernel is put together with them', () => {
  const text = `import { findLimit } from '#server/features/licences/queries.ts'`
  const files = {
    'server/platform/log.ts': text,
    'server/kernel/context.ts': text,
    'server/kernel/create-context.ts': text,
  }
  expect(faults(checkFeatureOrder, files)).toEqual(['server/platform/log.ts:1', 'server/kernel/context.ts:1'])
})

test('the routes, jobs and HTTP handlers of a feature are its own', () => {
  const files = {
    'server/features/forms/a.ts': `import { learnersRoutes } from '../learners/routes.ts'`,
    'server/features/forms/b.ts': `import { formsRoutes } from './routes.ts'`,
    'server/features/forms/c.ts': `import { serveRosterUpload } from '../learners/http/roster-upload.ts'`,
    'server/http/router.ts': `import { formsRoutes } from '#server/features/forms/routes.ts'`,
  }
  expect(faults(checkFeatureOrder, files)).toEqual([
    'server/features/forms/a.ts:1',
    'server/features/forms/c.ts:1',
  ])
})

test('a platform knows no feature', () => {
  const text = `import { signIn } from '../features/auth/sign-in.ts'`
  expect(faults(checkFeatureOrder, { 'server/platform/a.ts': text })).toEqual(['server/platform/a.ts:1'])
})

test('a folder of features bears a noun of the order', () => {
  const files = { 'server/features/students/a.ts': '', 'client/features/forms/b.ts': '' }
  expect(faults(checkFeatureNames, files)).toEqual(['server/features/students/a.ts:1'])
})

test('learner screens do not reach the staff kit, not even by a detour', () => {
  const files = {
    'client/screens/learner/a.tsx': `import { Field } from '#client/features/forms/field.tsx'`,
    'client/features/forms/field.tsx': `import { TextInput } from '@mantine/core'`,
    'client/screens/public/b.tsx': `import type { Theme } from '#client/staff-ui/theme.ts'`,
    'client/screens/staff/c.tsx': `import { Shell } from '#client/staff-ui/shell.tsx'`,
  }
  expect(faults(checkStaffKitImports, files)).toEqual(['client/screens/learner/a.tsx:1'])
})
