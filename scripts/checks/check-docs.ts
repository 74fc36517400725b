import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joinPath } from 'node:path/posix'
import { settingsVariables } from '#server/platform/settings.ts'
import { renderCurrentRolesPage, rolesPagePath } from '../roles-page.ts'

interface Text {
  path: string
  text: string
}

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '')

const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links of the documents that lead nowhere. */
export function findBrokenLinks(documents: readonly Text[], exists: (path: string) => boolean): string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]))
  return documents.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const target = file ? joinPath(dirname(path), file) : path
        return !exists(target) || (anchor && !anchors.get(target)?.includes(anchor))
      })
      .map((link) => `${path} links to ${link}, which is not there.`),
  )
}

const fileName = /^[\w.-]+\.(?:ts|tsx|md|json|sql|css)$/
const placeholder = /[<>*{}…]/

/** Files and folders that a document names and the project does not have. */
export function findMissingFiles({ path, text }: Text, files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  )
  const tops = new Set(files.map((file) => file.split('/')[0]))
  return [...withoutCode(text).matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => !placeholder.test(name))
    .filter((name) => {
      if (fileName.test(name)) return !files.some((file) => file === name || file.endsWith(`/${name}`))
      if (!name.includes('/') || !tops.has(name.split('/')[0])) return false
      return !files.includes(name) && !folders.has(name.replace(/\/$/, ''))
    })
    .map((name) => `${path} names ${name}, which is not there.`)
}

const identifier = /[a-zA-Z_]\w*/g
const nameInCode = /^(?:client\.\w+\.)?([a-zA-Z]\w*[a-z][A-Z]\w*)(?:\(.*\))?$/

/** Functions, types and fields that a document names and no file of code has. */
export function findUnknownIdentifiers(documents: readonly Text[], code: readonly Text[]): string[] {
  const known = new Set(code.flatMap(({ text }) => text.match(identifier) ?? []))
  return documents.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/`([^`\s]+)`/g)]
      .map(([, written]) => nameInCode.exec(written!)?.[1])
      .filter((name) => name && !known.has(name))
      .map((name) => `${path} names ${name}, which no code has.`),
  )
}

/** Settings that only the page of settings knows, or only the program. */
export function findMismatchedSettings(page: string, settings: readonly string[]): string[] {
  const listed = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name!)
  return [
    ...settings
      .filter((name) => !listed.includes(name))
      .map((name) => `docs/settings.md does not list the setting ${name}.`),
    ...listed
      .filter((name) => !settings.includes(name))
      .map((name) => `docs/settings.md lists ${name}, which no program reads.`),
  ]
}

/** Commands in the documents that package.json does not have. */
export function findUnknownCommands(documents: readonly Text[], commands: readonly string[]): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map(([, run, own]) => run ?? own!)
      .filter((command) => !commands.includes(command))
      .map((command) => `${path} says “npm run ${command}”, which package.json does not have.`),
  )
}

const unreachable: readonly [what: RegExp, why: string][] = [
  [/(?<![\w.])\/(?:work|root|home\/\w+|Users\/\w+)\//, 'a folder of somebody’s machine'],
  [/\bissue #?\d/i, 'the number of an issue, which says nothing without a tracker'],
  [/https?:\/\/[\w.-]*registry/, 'the host of a package registry'],
]

/** Places that nobody can open who has only the project. */
export function findUnreachablePaths(texts: readonly Text[]): string[] {
  return texts.flatMap(({ path, text }) =>
    unreachable
      .filter(([what]) => what.test(text))
      .map(([what, why]) => `${path} names ${why}: ${what.exec(text)![0]}`),
  )
}

const root = join(import.meta.dirname, '../..')
const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  'test-results',
  'playwright-report',
  'client/words',
  'client/project.inlang/README.md',
])

function readProject(): string[] {
  return globSync('**/*', { cwd: root, exclude: (path) => skipped.has(path) }).filter(
    (path) => !skipped.has(path) && statSync(join(root, path)).isFile(),
  )
}

if (import.meta.main) {
  const files = readProject()
  const read = (path: string): Text => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const documents = files.filter((path) => path.endsWith('.md')).map(read)
  const written = files.filter(
    (path) => /\.(?:md|ts|tsx|mjs|css|sql|html|json)$/.test(path) && path !== 'package-lock.json',
  )
  const code = files.filter(
    (path) => /\.(?:tsx?|mjs|sql|ya?ml|json)$/.test(path) && path !== 'package-lock.json',
  )
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> }

  const problems = [
    ...findBrokenLinks(documents, (path) => existsSync(join(root, path))),
    ...documents.flatMap((document) => findMissingFiles(document, files)),
    ...findUnknownIdentifiers(documents, code.map(read)),
    ...findMismatchedSettings(read('docs/settings.md').text, Object.keys(settingsVariables)),
    ...findUnknownCommands(documents, Object.keys(scripts)),
    ...findUnreachablePaths(written.map(read)),
    ...(readFileSync(rolesPagePath, 'utf8') === renderCurrentRolesPage()
      ? []
      : ['docs/roles.md is not what the policies say: run `npm run roles`.']),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`documents: ${documents.length} read, ${problems.length || 'no'} problems`)
  if (problems.length > 0) process.exitCode = 1
}
