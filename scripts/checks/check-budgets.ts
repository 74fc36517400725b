import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { answerDrawingFileName } from '#client/ui/pictures/answer-drawings.ts'
import { iconSetNames, pictureNames } from '#shared/forms/icon-sets/icon-sets.ts'
import { languageCodes } from '#shared/languages.ts'
import { buildClient, untranslatedClientFolder } from '../build-client.ts'

const project = join(import.meta.dirname, '../..')
const built = join(project, 'dist/client')
const entry = 'index.html'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, Chunk>

interface Row {
  what: string
  /** kB, compressed, or a number of files. */
  size: number
  atMost: number
}

await buildClient()
const manifest: Manifest = JSON.parse(
  readFileSync(join(untranslatedClientFolder, '.vite/manifest.json'), 'utf8'),
)
const folders = languageCodes.map((code) =>
  join(built, readdirSync(built).find((name) => name.startsWith(`${code}-`)) ?? code),
)

const simple = [
  'screens/public/login.tsx',
  'screens/public/learner-login.tsx',
  'screens/public/choose-user-role.tsx',
  'screens/public/register.tsx',
  'screens/public/registration-code.tsx',
  'screens/public/new-password.tsx',
  'screens/learner/form-library.tsx',
  'screens/learner/form-detail.tsx',
  'screens/learner/matched-day.tsx',
  'screens/learner/rewards.tsx',
].flatMap((screen) =>
  [
    weighed(screen, chunksOf(entry, screen)),
    ...partsOf(screen).map((part) =>
      weighed(`${screen} with ${manifest[part]?.name}`, chunksOf(entry, screen, part)),
    ),
  ].flat(),
)

interface FirstFiles {
  address: string
  ahead: string[]
  scripts: string[]
}

const firstFiles: FirstFiles[] = JSON.parse(
  readFileSync(join(untranslatedClientFolder, 'first-files.json'), 'utf8'),
)
const ofNow = [
  { address: '/student/latest-form', scriptsAtMost: 113, stylesAtMost: 6.5 },
  { address: '/student/latest-form#now', scriptsAtMost: 116, stylesAtMost: 7.5 },
].flatMap(({ address, ...atMost }) => {
  const { ahead, scripts } = firstFiles.find((first) => first.address === address)!
  const chunks = new Set([...chunksOf(entry), ...[...ahead, ...scripts].map(keyOfFile)])
  return [
    ...weighed(address, chunks, atMost),
    { what: `${address}: files of scripts`, size: chunks.size, atMost: 8 },
  ]
})

const drawing = join(project, 'dist/drawing')
const drawingFiles = readdirSync(drawing, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(drawing, name))

const ofStaff = (screen: string) => chunksOf(entry, keyOfName('desk'), screen)
const staffScreens = Object.keys(manifest).filter((name) => name.startsWith('screens/staff/'))
const staffList = ofStaff('screens/staff/learners.tsx')
const cards = 'features/learners/sign-in/renew-sign-in-cards.tsx'
const staffGraph = ofStaff('screens/staff/learner-graph.tsx')

const rows: Row[] = [
  ...simple,
  ...ofNow,
  ...iconSetNames.map((iconSet) => ({
    what: `answer pictures: ${iconSet}`,
    size: iconSet === 'text' ? 0 : picturesOf(iconSet),
    atMost: 12,
  })),
  ...staffScreens.map((screen) => ({
    what: `${screen}: files`,
    size: filesOf(ofStaff(screen)).length,
    atMost: /-step|form-wizard|guide-tour|question-bank/.test(screen) ? 25 : 18,
  })),
  { what: 'staff shell with a list: scripts', size: scriptsOf(staffList), atMost: 264 },
  { what: 'staff shell with a list: styles', size: stylesOf(staffList), atMost: 33 },
  {
    what: 'graph, beyond a list',
    size: scriptsOf(new Set([...staffGraph].filter((chunk) => !staffList.has(chunk)))),
    atMost: 25,
  },
  {
    what: 'sign-in cards with QR codes, beyond a list',
    size: scriptsOf(new Set([...chunksOf(cards)].filter((chunk) => !staffList.has(chunk)))),
    atMost: 9,
  },
  {
    what: 'editor of rich texts',
    size: scriptsOf(new Set(['staff-ui/rich-text/rich-text-editor.tsx'])),
    atMost: 120,
  },
  {
    what: 'drawing pages: files that ask for NODE_ENV, by which React is five times slower',
    size: drawingFiles.filter((file) => readFileSync(file, 'utf8').includes('NODE_ENV')).length,
    atMost: 0,
  },
  { what: 'reading QR codes', size: scriptsOf(new Set(['../node_modules/qr/decode.js'])), atMost: 15 },
]

console.table(
  rows.map(({ what, size, atMost }) => ({
    what,
    size: Number.isInteger(size) ? size : size.toFixed(1),
    'at most': atMost,
    '': size > atMost ? 'over' : '',
  })),
)
const over = rows.filter(({ size, atMost }) => size > atMost)
for (const { what, size, atMost } of over) {
  console.error(
    `${what}: ${size.toFixed(1)} (kB compressed, or files), of at most ${atMost}. Load less at once, or load it when it is needed.`,
  )
}
process.exitCode = over.length > 0 ? 1 : 0

/** What a learner's or public screen may load at most. */
function weighed(
  what: string,
  chunks: Set<string>,
  { scriptsAtMost, stylesAtMost } = { scriptsAtMost: 113, stylesAtMost: 7 },
): Row[] {
  return [
    { what: `${what}: scripts (aim 95)`, size: scriptsOf(chunks), atMost: scriptsAtMost },
    { what: `${what}: styles`, size: stylesOf(chunks), atMost: stylesAtMost },
  ]
}

/** What a screen loads when it comes to that; not what comes with Now, which stands in a file of all a learner's screens. */
function partsOf(screen: string): string[] {
  const before = chunksOf(entry).add(keyOfName('learner-area'))
  return [...chunksOf(screen)]
    .filter((name) => !before.has(name))
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
}

/** Everything that has to be there before these can run: what they import, and so on down. */
function chunksOf(...names: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}: has it been renamed?`)
    found.add(name)
    waiting.push(...(chunk.imports ?? []))
  }
  return found
}

/** What the bundler calls a chunk that no single source stands for. */
function keyOfName(name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (!found) throw new Error(`The build has no chunk ${name}: has it been renamed?`)
  return found
}

function keyOfFile(file: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.file === file)
  if (!found) throw new Error(`The build has no ${file}`)
  return found
}

/** Scripts and styles. */
function filesOf(names: Set<string>): string[] {
  return [
    ...new Set([...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])])),
  ]
}

function scriptsOf(names: Set<string>): number {
  return heaviest([...names].map((name) => manifest[name]?.file ?? ''))
}

function stylesOf(names: Set<string>): number {
  const sheets = new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
  return heaviest([...sheets])
}

/** All that one set can show in a check-in. */
function picturesOf(iconSet: Parameters<typeof answerDrawingFileName>[0]): number {
  const files = new Set(pictureNames.map((name) => answerDrawingFileName(iconSet, name)))
  return sum([...files].map((file) => join(built, 'assets/pictures/colour', `${file}.svg`)))
}

/** In the language in which they are longest. */
function heaviest(files: string[]): number {
  return Math.max(...folders.map((folder) => sum(files.map((file) => join(folder, file)))))
}

/** Brotli kB of these files. */
function sum(files: string[]): number {
  return files.reduce((total, file) => total + statSync(`${file}.br`).size, 0) / 1000
}
