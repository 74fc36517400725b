import { expect, test } from 'vitest'
import { checkExternalAccess } from './external-access.ts'
import { parseSourceFile } from './source-file.ts'

const lines = (path: string, text: string) =>
  checkExternalAccess([parseSourceFile(path, text)]).map(({ line }) => line)

test('only the clock asks what time it is', () => {
  const text = `const a = Date.now()
const b = new Date()
const c = new Date(a)
const d = { now: Date.now }
const e = performance.now()`
  expect(lines('server/features/forms/a.ts', text)).toEqual([1, 2, 4])
  expect(lines('shared/forms/a.ts', text)).toEqual([1, 2, 4])
  expect(lines('server/platform/clock.ts', text)).toEqual([])
})

test('the environment, the console, requests and mail have one door each', () => {
  const text = `import { createTransport } from 'nodemailer'
import https from 'node:https'
const port = process.env.PORT
console.log(port)
const answer = await fetch('https://school.example')`
  expect(lines('server/features/notifications/a.ts', text).sort()).toEqual([1, 2, 3, 4, 5])
  expect(lines('server/platform/external/mailer.ts', text).sort()).toEqual([2, 3, 4, 5])
})

test('a type taken from behind a door is no way through it', () => {
  expect(
    lines('server/features/notifications/a.ts', `import type { Transporter } from 'nodemailer'`),
  ).toEqual([])
})

test('the rows of organisations are reached through the context', () => {
  const text = 'const rows = await runAsTenant(ctx.db, { organisationId }, work)'
  expect(lines('server/features/learners/a.ts', text)).toEqual([1])
  expect(lines('server/kernel/context.ts', text)).toEqual([])
})

test('scripts and tests stand outside', () => {
  expect(lines('scripts/a.ts', 'console.log(process.env.PORT)')).toEqual([])
  expect(lines('server/a.test.ts', 'const at = Date.now()')).toEqual([])
})
