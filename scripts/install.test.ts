import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'daymark-install-'))
  mkdirSync(join(project, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(project, 'scripts/install.mjs'))
  writeFileSync(
    join(project, 'npm.mjs'),
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('asked', process.argv.slice(2).join(' '))\nprocess.exit(Number(process.env.NPM_ENDS ?? 0))",
  )
  lock('package-lock.json', {
    '': {},
    'node_modules/kysely': '1.0.0',
    'node_modules/other-platform': '2.0.0',
  })
})

afterEach(() => rmSync(project, { recursive: true }))

function lock(file: string, packages: Record<string, string | object>) {
  const entries = Object.entries(packages).map(([path, version]) => [
    path,
    typeof version === 'string'
      ? { version, optional: path.includes('other-platform') || undefined }
      : version,
  ])
  writeFileSync(join(project, file), JSON.stringify({ packages: Object.fromEntries(entries) }))
}

function installed(packages: Record<string, string>) {
  mkdirSync(join(project, 'node_modules'))
  lock('node_modules/.package-lock.json', packages)
}

function install(environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['scripts/install.mjs'], {
    cwd: project,
    env: { npm_execpath: join(project, 'npm.mjs'), ...environment },
    encoding: 'utf8',
  })
}

const asked = () => existsSync(join(project, 'asked')) && readFileSync(join(project, 'asked'), 'utf8')

test('a fresh clone is installed from the lockfile', () => {
  expect(install().status).toBe(0)
  expect(asked()).toMatch(/^ci /)
})

test('a finished install of the same lockfile is left alone, packages of other platforms aside', () => {
  installed({ 'node_modules/kysely': '1.0.0' })
  expect(install().status).toBe(0)
  expect(asked()).toBe(false)
})

test('a package of another version, or one that is missing, is installed', () => {
  installed({ 'node_modules/kysely': '0.9.0' })
  install()
  expect(asked()).toMatch(/^ci /)
})

test('an install that was cut short is done again', () => {
  mkdirSync(join(project, 'node_modules/kysely'), { recursive: true })
  install()
  expect(asked()).toMatch(/^ci /)
})

test('an install that fails stops what it was for', () => {
  expect(install({ NPM_ENDS: '7' }).status).toBe(7)
})

test('the lockfile names the optional packages of every platform, or npm ci refuses a fresh clone', () => {
  const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const packages = lockfile.packages as Record<string, { optionalDependencies?: Record<string, string> }>
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})
