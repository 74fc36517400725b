import { basename } from 'node:path/posix'
import type { SourceFile } from './source-file.ts'
import { type ArchitectureRule, isTestFile } from './violation.ts'

/** What a verb is refused for: the verbs to use instead, as docs/writing.md words them. */
export type RefusedVerbs = ReadonlyMap<string, string>

const row = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm
const code = /`(\w+)`/g

/** The table “meaning, verb, not” of docs/writing.md. */
export function readRefusedVerbs(page: string): RefusedVerbs {
  const table = page.slice(page.indexOf('| meaning | verb | not |'))
  return new Map(
    [...table.matchAll(row)].flatMap(([, , verb, not]) =>
      [...not!.matchAll(code)].map(([, refused]): [string, string] => [refused!, verb!.replaceAll('`', '')]),
    ),
  )
}

/** One verb for one meaning: `lockLearners`, never `holdLearners`. */
export const checkFunctionVerbs =
  (refused: RefusedVerbs): ArchitectureRule =>
  (sources) =>
    sources.flatMap(({ path, functions }) =>
      functions
        .filter(({ isExported }) => isExported)
        .flatMap(({ name, line }) => {
          const verb = /^[a-z]+(?=[A-Z])/.exec(name)?.[0] ?? ''
          const instead = refused.get(verb)
          const message = `${name} says “${verb}”: use ${instead} (docs/writing.md).`
          return instead ? [{ path, line, message }] : []
        }),
    )

const role = /(?:^|-)(?:policy|routes|jobs|sweeps|queries|endpoints|events)$/
const wordStart = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

const kebab = (name: string) => name.split(wordStart).join('-').toLowerCase()
const singular = (name: string) => name.replaceAll(/ies(?=-|$)/g, 'y').replaceAll(/s(?=-|$)/g, '')
const speaksOf = (name: string, stem: string) => `-${singular(kebab(name))}-`.includes(`-${singular(stem)}-`)

/** A file with one export bears its name, or that of the thing it is about: `app.ts` exports `createApp`. */
export const checkExportFileNames: ArchitectureRule = (sources) =>
  sources.filter(isNamedByExport).flatMap(({ path, exports }) => {
    const values = exports.filter(({ isType }) => !isType)
    const main = values.length > 0 ? values : exports
    const stem = stemOf(path)
    if (new Set(main.map(({ name }) => name)).size !== 1) return []
    if (exports.some(({ name }) => speaksOf(name, stem))) return []
    const message = `exports ${main[0]!.name}: name the file ${kebab(main[0]!.name)}, or the export after the file.`
    return [{ path, line: 1, message }]
  })

const stemOf = (path: string) => basename(path).split('.')[0]!

// What a program or a list of programs runs is chosen by the name of its file.
const isNamedByExport = (source: SourceFile) =>
  !isTestFile(source) && !role.test(stemOf(source.path)) && source.exports.every(({ name }) => name !== 'run')
