import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { metricNames } from '#server/platform/metrics.ts'
import { settingsVariables } from '#server/platform/settings.ts'

const project = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const operations = read('docs/operations.md')

const notOurs = ['PATH']
const unknownSettings = (names: readonly string[]) =>
  names.filter((name) => !(name in settingsVariables) && !notOurs.includes(name))
const scriptsIn = (command: string) => command.match(/[\w-]+\/[\w/-]+\.ts/g) ?? []
const absent = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(project, path)))

const dockerfile = DockerfileParser.parse(read('Dockerfile'))
const instructions = dockerfile.getInstructions()
const lastFrom = instructions.findLastIndex((one) => one.getKeyword() === 'FROM')
const ofImage = instructions.slice(lastFrom)
const given = (keyword: string, among: Instruction[] = ofImage) =>
  among.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '')

test('the image is built in one stage and made of another, whose user is not root', () => {
  expect(dockerfile.getFROMs()).toHaveLength(2)
  expect(given('USER')).toEqual(['daymark'])
  expect(given('CMD')).toEqual(['["node", "server/web.ts"]'])
  expect(dockerfile.getHEALTHCHECKs()).toHaveLength(1)
})

test('the image names settings, files and folders that there are', () => {
  const named = dockerfile.getENVs().flatMap((env) => env.getProperties().map((one) => one.getName()))
  expect(named).toContain('DATA_DIR')
  expect(unknownSettings(named)).toEqual([])
  const built = new Set(['node_modules', 'dist'])
  const copied = given('COPY').map((line) => /\/daymark\/([\w.]+) /.exec(line)?.[1] ?? line)
  expect(absent(copied.filter((path) => !built.has(path)))).toEqual([])
  const commands = instructions.map((one) => one.getArgumentsContent() ?? '')
  expect(absent(commands.flatMap(scriptsIn))).toEqual([])
})

test('the image holds every folder that its programs import from', () => {
  const copied = given('COPY').map((line) => /\/daymark\/([\w.]+) /.exec(line)?.[1])
  const sources = globSync('{server,shared,database}/**/*.ts', { cwd: project }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const imported = sources.flatMap((path) =>
    [...read(path).matchAll(/from '#(\w+)\//g)].map(([, top]) => top),
  )
  for (const top of new Set(imported)) expect(copied).toContain(top)
})

interface Service {
  build?: string
  command?: string[]
  environment: Record<string, string | number>
  stop_grace_period?: string
  volumes?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const compose: Compose = parse(read('compose.yaml'), { merge: true })

test('compose runs a web program and a worker on a database, with settings that there are', () => {
  expect(Object.keys(compose.services)).toEqual(['database', 'owner', 'web', 'worker'])
  for (const { build, command = [], environment } of Object.values(compose.services)) {
    if (!build) continue
    expect(unknownSettings(Object.keys(environment))).toEqual([])
    expect(environment).toHaveProperty('DATABASE_URL')
    expect(absent(scriptsIn(command.join(' ')))).toEqual([])
  }
})

test('in compose web program and worker have a login each, and neither knows the one that owns the tables', () => {
  const { web, worker, owner } = compose.services
  expect(web!.environment.DATABASE_URL).toContain('//daymark_web:${DATABASE_WEB_PASSWORD')
  expect(worker!.environment.DATABASE_URL).toContain('//daymark_jobs:${DATABASE_JOBS_PASSWORD')
  expect(owner!.environment.DATABASE_OWNER_URL).toContain('//daymark:${DATABASE_PASSWORD')
  for (const { environment } of [web!, worker!])
    expect(JSON.stringify(environment)).not.toMatch(/\{DATABASE_PASSWORD|OWNER/)
})

test('what has to be kept lies on volumes, and what compose mounts from here is here', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((line) => line.split(':')[0]!),
  )
  expect(mounted.filter((from) => !from.startsWith('./') && !(from in compose.volumes))).toEqual([])
  expect(absent(mounted.filter((from) => from.startsWith('./')))).toEqual([])
})

test('a web program in a container gets longer to stop than it takes to leave', () => {
  const { environment, stop_grace_period: grace } = compose.services.web!
  expect(Number.parseInt(grace!, 10)).toBeGreaterThanOrEqual(15 + Number(environment.DRAIN_SECONDS))
})

test('every secret and address that compose wants is told of in the operations', () => {
  const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  expect(new Set(wanted).size).toBeGreaterThan(5)
  expect([...new Set(wanted)].filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

const units = globSync('deploy/systemd/*', { cwd: project }).sort()

/** A unit's settings by section; one that stands twice is kept twice. */
function readUnit(text: string): Record<string, Record<string, string[]>> {
  const sections: Record<string, Record<string, string[]>> = {}
  let section: Record<string, string[]> | undefined
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, key, value] = /^(\w+)=(.+)$/.exec(line) ?? []
    if (title) section = sections[title] = {}
    else if (section && key) section[key] = [...(section[key] ?? []), value!]
    else throw new Error(`A unit does not say “${line}”`)
  }
  return sections
}

test('the units are those of the operations', () => {
  expect(units.map((path) => path.split('/').at(-1))).toEqual([
    'daymark-backup.service',
    'daymark-backup.timer',
    'daymark-web@.service',
    'daymark-worker@.service',
  ])
  for (const path of units)
    expect(operations).toContain(
      path
        .split('/')
        .at(-1)!
        .replace(/@?\.\w+$/, ''),
    )
})

test.each(units.filter((path) => path.endsWith('.service')))('%s runs what there is, as somebody', (path) => {
  const { Service = {} } = readUnit(read(path))
  expect(Service.User).toEqual(['daymark'])
  const own = /daymark-(\w+)/.exec(path)![1]!.replace('backup', 'owner')
  expect(Service.EnvironmentFile).toEqual(['/etc/daymark/settings', `-/etc/daymark/${own}`])
  const named = (Service.Environment ?? []).flatMap((line) => line.match(/[A-Z_]+(?==)/g) ?? [])
  expect(named).toContain('DATA_DIR')
  expect(unknownSettings(named)).toEqual([])
  const scripts = (Service.ExecStart ?? []).flatMap(scriptsIn)
  expect(scripts).toHaveLength(1)
  expect(absent(scripts)).toEqual([])
})

test('the timer starts a unit that there is', () => {
  const { Timer = {} } = readUnit(read('deploy/systemd/daymark-backup.timer'))
  expect(Timer.OnCalendar).toHaveLength(1)
  expect(absent(['deploy/systemd/daymark-backup.service'])).toEqual([])
})

interface Alert {
  alert: string
  expr: string
  annotations: { summary: string }
}
const { groups }: { groups: { rules: Alert[] }[] } = parse(read('deploy/prometheus/alerts.yaml'))
const alerts = groups.flatMap(({ rules }) => rules)

test.each(alerts)('$alert looks at figures that there are, and the operations say what to do', (alert) => {
  const looked = alert.expr.match(/\bdaymark_\w+/g) ?? []
  const plain = looked.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  expect(plain.filter((name) => !metricNames().includes(name))).toEqual([])
  if (looked.length === 0) expect(alert.expr).toMatch(/^up\{/)
  expect(alert.annotations.summary).toMatch(/\.$/)
  expect(operations).toMatch(new RegExp(`^\\| \`${alert.alert}\` \\|`, 'm'))
})
