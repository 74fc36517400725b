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

/** A product of five screens; each needs the list beside what is given. */
function fileOf(modules: Record<string, Module>, asked: string) {
  const all: Record<string, Module> = {
    'main.tsx': { imports: ['start.ts'], later: ['frame.tsx', 'login.tsx', ...screens] },
    'frame.tsx': { imports: ['menu.tsx'] },
    ...Object.fromEntries(screens.map((name) => [name, { imports: ['list.tsx'] }])),
    ...modules,
  }
  for (const name of screens) all[name]!.imports = ['list.tsx', ...(all[name]!.imports ?? [])]
  const name = chunkNameByUse({
    first: 'main.tsx',
    light: ['login.tsx'],
    frame: ['frame.tsx'],
    screens,
    barrels: [{ id: /^words$/, names: /m\.(\w+)/g, moduleOf: (key) => `words/${key}` }],
  })
  return name(asked, {
    getModuleInfo: (id) => {
      const { code = worthAFile, imports = [], later = [] } = all[id] ?? {}
      return { code, importedIds: imports, dynamicallyImportedIds: later }
    },
  })
}

test('what the frame or five screens need is one file', () => {
  expect(
    fileOf({ 'frame.tsx': { imports: ['menu.tsx'] }, [today]: { imports: ['menu.tsx'] } }, 'menu.tsx'),
  ).toBe('desk')
  expect(fileOf({}, 'list.tsx')).toBe('desk')
})

test('what the same few screens need is a file of these', () => {
  const graph = { [today]: { imports: ['graph.tsx'] }, [learners]: { imports: ['graph.tsx'] } }
  expect(fileOf(graph, 'graph.tsx')).toBe('screens-today-learners')
  expect(fileOf({ ...graph, 'graph.tsx': { imports: ['line.ts'] } }, 'line.ts')).toBe(
    'screens-today-learners',
  )
})

test('what would be a small file is in the one of fewest pages that those who need it load anyway', () => {
  const small = { 'line.ts': { code: '' }, 'word.ts': { code: '' } }
  const apart = { [today]: { imports: ['line.ts'] }, [learners]: { imports: ['line.ts'] } }
  expect(fileOf({ ...small, ...apart }, 'line.ts')).toBe('desk')

  const graph = {
    [today]: { imports: ['graph.tsx', 'line.ts'] },
    [learners]: { imports: ['graph.tsx', 'line.ts'] },
    [groups]: { imports: ['graph.tsx'] },
  }
  expect(fileOf({ ...small, ...graph }, 'line.ts')).toBe('screens-today-learners-groups')

  const said = { 'login.tsx': { imports: ['word.ts'] }, [today]: { imports: ['word.ts'] } }
  expect(fileOf({ ...small, ...said }, 'word.ts')).toBe('ground')
})

test('the styles of screens are one file, and those of light pages are apart', () => {
  const style = { imports: ['table.css'] }
  expect(fileOf({ [today]: style }, 'table.css')).toBe('desk')
  expect(fileOf({ [today]: style, 'login.tsx': style }, 'table.css')).toBe('light-login')
})

test('what a screen shares with what it opens later is a file of the screen', () => {
  const opened = {
    [today]: { imports: ['act.ts'], later: ['dialog.tsx'] },
    'dialog.tsx': { imports: ['act.ts'] },
  }
  expect(fileOf(opened, 'act.ts')).toBe('screens-today')
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
  expect(fileOf(said, 'words/hello')).toBe('screens-today-learners')
})
