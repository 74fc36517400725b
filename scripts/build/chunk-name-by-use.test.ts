import { expect, test } from 'vitest'
import { chunkNameByUse } from './chunk-name-by-use.ts'

const worthAFile = ' '.repeat(3_000)

interface Module {
  code?: string
  imports?: string[]
  later?: string[]
}

const screens = ['today', 'learners', 'groups', 'team', 'results'].map((name) => `screens/${name}.tsx`)
const [today, learners, groups] = screens as [string, string, string]

/** A product of five screens in two areas; each needs the list beside what is given. */
function fileOf(modules: Record<string, Module>, asked: string) {
  const all: Record<string, Module> = {
    'main.tsx': {
      imports: ['start.ts'],
      later: ['frame.tsx', 'login.tsx', 'terms.tsx', 'return.tsx', ...screens],
    },
    'frame.tsx': { imports: ['menu.tsx'] },
    ...Object.fromEntries(screens.map((name) => [name, { imports: ['list.tsx'] }])),
    ...modules,
  }
  for (const name of screens) all[name]!.imports = ['list.tsx', ...(all[name]!.imports ?? [])]
  const name = chunkNameByUse({
    first: 'main.tsx',
    light: ['login.tsx', 'terms.tsx', 'return.tsx'],
    seldom: /terms|return/,
    frame: ['frame.tsx'],
    screens,
    areas: [/today|learners/, /groups|team|results/],
    barrels: [{ id: /^words$/, names: /m\.(\w+)/g, moduleOf: (key) => `words/${key}` }],
  })
  return name(asked, {
    getModuleInfo: (id) => {
      const { code = worthAFile, imports = [], later = [] } = all[id] ?? {}
      return { code, importedIds: imports, dynamicallyImportedIds: later }
    },
  })
}

test('what the frame or screens of several areas need is one file', () => {
  expect(fileOf({}, 'frame.tsx')).toBe('desk')
  expect(fileOf({}, 'menu.tsx')).toBe('desk')
  expect(fileOf({}, 'list.tsx')).toBe('desk')
})

test('what screens of one area share is a file of the area', () => {
  const graph = { [today]: { imports: ['graph.tsx'] }, [learners]: { imports: ['graph.tsx'] } }
  expect(fileOf(graph, 'graph.tsx')).toBe('area-today-learners')
  expect(fileOf({ ...graph, 'graph.tsx': { imports: ['line.ts'] } }, 'line.ts')).toBe('area-today-learners')
})

test('what would be a small file of a light page is in the one of fewest pages that they load anyway', () => {
  const said = { 'login.tsx': { imports: ['word.ts'] }, [today]: { imports: ['word.ts'] } }
  expect(fileOf({ 'word.ts': { code: '' }, ...said }, 'word.ts')).toBe('ground')
})

test('what staff share with pages that are seldom opened is one file of all these', () => {
  const shared = { imports: ['checks.ts'] }
  expect(fileOf({ 'terms.tsx': shared, [today]: shared }, 'checks.ts')).toBe('light-terms-return')
  expect(fileOf({ 'terms.tsx': shared, 'login.tsx': shared, [today]: shared }, 'checks.ts')).toBe(
    'light-login',
  )
})

test('the styles of screens are one file, and those of light pages are apart', () => {
  const style = { imports: ['table.css'] }
  expect(fileOf({ [today]: style }, 'table.css')).toBe('desk')
  expect(fileOf({ [today]: style, 'login.tsx': style }, 'table.css')).toBe('light-login')
})

test('what a screen shares with what it opens later is a file of its area', () => {
  const opened = {
    [today]: { imports: ['act.ts'], later: ['dialog.tsx'] },
    'dialog.tsx': { imports: ['act.ts'] },
  }
  expect(fileOf(opened, 'act.ts')).toBe('area-today-learners')
})

test('what a screen of another area opens later is apart from the rest of an area, or with all where it is small', () => {
  const shared = (code = worthAFile) => ({
    [today]: { imports: ['act.ts'] },
    [groups]: { later: ['dialog.tsx'] },
    'dialog.tsx': { later: ['detail.tsx'] },
    'detail.tsx': { imports: ['act.ts'] },
    'act.ts': { code },
  })
  expect(fileOf(shared(), 'act.ts')).toBe('later-today-learners-groups-team-results')
  expect(fileOf(shared(''), 'act.ts')).toBe('desk')
})

test('what a light page needs stays apart from all that it does not need', () => {
  const field = { imports: ['field.tsx'] }
  const all = Object.fromEntries(['login.tsx', ...screens].map((name) => [name, { ...field }]))
  expect(fileOf(all, 'field.tsx')).toBe('light-login')
})

test('what a light page opens later is as light', () => {
  const opened = {
    'login.tsx': { later: ['help.tsx'] },
    'help.tsx': { imports: ['tip.tsx'] },
    [today]: { imports: ['tip.tsx'] },
  }
  expect(fileOf(opened, 'tip.tsx')).toBe('light-help')
})

test.each([
  ['what one screen alone needs', { [today]: { imports: ['only.ts'] } }, 'only.ts'],
  ['a screen itself', {}, today],
  ['what is there from the first', { [today]: { imports: ['start.ts'] } }, 'start.ts'],
  ['what light pages alone need', { 'login.tsx': { imports: ['code.ts'] } }, 'code.ts'],
  ['what nobody needs', {}, 'nobody.ts'],
])('the bundler places %s', (_, modules, asked) => {
  expect(fileOf(modules, asked)).toBeNull()
})

test('words are needed by those who say them, not by all who import words', () => {
  const says = (key: string) => ({ code: `m.${key}()`, imports: ['words'] })
  const said = { [today]: says('hello'), [learners]: says('hello'), 'frame.tsx': says('menu') }
  expect(fileOf(said, 'words/hello')).toBe('area-today-learners')
})
