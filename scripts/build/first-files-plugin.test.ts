import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { firstFilesPlugin } from './first-files-plugin.ts'

const root = mkdtempSync(join(tmpdir(), 'first-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sources = {
  'index.html': '<!doctype html><script type="module" src="./main.ts"></script>',
  'main.ts': `
    import './ground.ts'
    import('./check-in.ts')
    import('./login.ts')
    import('./staff.ts')`,
  'ground.ts': `console.log('ground')`,
  'shared.ts': `import './shared.css'
    export const shared = () => console.log('shared')`,
  'shared.css': '.shared { color: red }',
  'check-in.ts': `import { shared } from './shared.ts'
    shared()
    console.log('check-in')
    import('./sent.ts')
    console.log('${'long '.repeat(1_000)}')`,
  'answering.ts': `console.log('answering')`,
  'login.ts': `import { shared } from './shared.ts'
    shared()
    import('./answering.ts')
    console.log('login')`,
  'sent.ts': `console.log('sent')`,
  'staff.ts': `import './staff.css'
    console.log('staff', '${'long '.repeat(1_000)}')`,
  'staff.css': '.staff { color: blue }',
  'ask.ts': `console.log('asked ahead')`,
}
for (const [name, source] of Object.entries(sources)) writeFileSync(join(root, name), source)

async function built(addresses: Parameters<typeof firstFilesPlugin>[0]) {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstFilesPlugin(addresses)],
    build: { write: false, modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput
  const textOf = (name: string) => {
    const file = output.find(({ fileName }) => fileName === name)
    return file?.type === 'chunk' ? file.code : String(file?.source)
  }
  const files: { address: string; ahead: string[]; scripts: string[]; styles: string[] }[] = JSON.parse(
    textOf('first-files.json'),
  )
  const scripts = output.filter((file) => file.type === 'chunk')
  const sourcesOf = (names: readonly string[]) =>
    scripts
      .filter(({ fileName }) => names.includes(fileName))
      .flatMap(({ moduleIds }) => moduleIds.map((id) => basename(id)))
      .filter((name) => name.endsWith('.ts'))
      .sort()
  return { files, textOf, sourcesOf, scripts }
}

test('an address names what its parts need before they can run, and nothing that comes later or elsewhere', async () => {
  const { files, sourcesOf, textOf } = await built({
    '/check-in': { parts: ['check-in.ts', 'answering.ts'] },
    '/login': { parts: ['login.ts'] },
  })
  const [checkIn, login] = files
  expect(files.map(({ address }) => address)).toEqual(['/check-in', '/login'])
  expect(sourcesOf(checkIn!.scripts)).toEqual(['answering.ts', 'check-in.ts', 'shared.ts'])
  expect(sourcesOf(login!.scripts)).toEqual(['login.ts', 'shared.ts'])
  for (const { styles, ahead } of files) {
    expect(styles.map(textOf).join()).toContain('.shared')
    expect(styles.map(textOf).join()).not.toContain('.staff')
    expect(ahead).toEqual([])
  }
})

test('what runs ahead of everything else is a script of its own', async () => {
  const { files, textOf } = await built({
    '/check-in': { parts: ['check-in.ts'], ahead: 'ask.ts' },
    '/login': { parts: ['login.ts'] },
  })
  const [checkIn, login] = files
  expect(checkIn!.ahead.map(textOf).join()).toContain('asked ahead')
  expect(checkIn!.scripts).not.toContain(checkIn!.ahead[0])
  expect(login!.ahead).toEqual([])
})

test('only what an address needs first is marked to be compiled whole, and that only where it is long', async () => {
  const { files, scripts, sourcesOf } = await built({ '/check-in': { parts: ['check-in.ts'] } })
  const marked = scripts.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'))
  const names = marked.map(({ fileName }) => fileName)
  expect(files[0]!.scripts).toEqual(expect.arrayContaining(names))
  expect(sourcesOf(names)).toEqual(['check-in.ts'])
})

test('what stands around the screens of staff is named, and compiled as it is used', async () => {
  const { files, textOf } = await built({ '/dashboard/*': { parts: ['staff.ts'] } })
  const [script] = files[0]!.scripts.map(textOf)
  expect(script).toContain('staff')
  expect(script).not.toContain('allFunctionsCalledOnLoad')
})

test('a part that has been renamed stops the build by its name', async () => {
  await expect(built({ '/check-in': { parts: ['gone.ts'] } })).rejects.toThrow(/The build has no .*gone\.ts/)
})
