import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reuseCompressedFiles } from './precompressed.ts'
import type { Sentences } from './words-of-languages.ts'

/** A language as it is poured into the built client. */
export interface LocalisedBuild {
  code: string
  direction: 'ltr' | 'rtl'
  sentences: Sentences
}

const call = /__WORDS__\(\s*(["'`])(\w+)\1((?:,\s*[\w$]+)*)\s*\)/g
const inPage = /__(title_default)__/g
/** What makes the address of a part that is loaded later. */
const addressOfParts = /(return\s*["'`])\/build\/(["'`]\s*\+)/
const unfolded = '__FOLDER__'

/**
 * Makes from the build without words a client that serves each of these languages: scripts and styles in a folder for
 * each, whose name changes with them, and beside them what all languages share.
 */
export async function localiseBuild(
  wordless: string,
  to: string,
  languages: readonly LocalisedBuild[],
): Promise<void> {
  const next = `${to}.next`
  rmSync(next, { recursive: true, force: true })
  const isOfLanguage = (path: string) =>
    /\/(?:\.vite|index\.html|sw\.js|first-files\.json|assets\/[^/]+\.(?:js|css))$/.test(path)
  cpSync(wordless, next, { recursive: true, filter: (path) => !isOfLanguage(path) })
  for (const language of languages) localiseFiles(wordless, next, language)
  await reuseCompressedFiles(next, to)
  rmSync(to, { recursive: true, force: true })
  renameSync(next, to)
}

/** One language, uncompressed; gives the name of its folder. */
export function localiseFiles(
  wordless: string,
  to: string,
  { code, direction, sentences }: LocalisedBuild,
): string {
  const names = readdirSync(join(wordless, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const files = names.map((name) => {
    const text = readFileSync(join(wordless, 'assets', name), 'utf8')
    return { name, text: name.endsWith('.js') ? translateScript(text, sentences) : text }
  })
  const page = readFileSync(join(wordless, 'index.html'), 'utf8')
    .replace('lang="en" dir="ltr"', `lang="${code}" dir="${direction}"`)
    .replace(inPage, (_, key) => (sentences[key] ?? '').slice(1, -1))
  const hash = createHash('sha256').update(page)
  for (const { name, text } of files) hash.update(`${name}\0`).update(text)
  const folder = `${code}-${hash.digest('hex').slice(0, 8)}`
  const inFolder = (text: string) => text.replace(/\bassets\/[^/"'`,\s]+\.(?:js|css)\b/g, `${folder}/$&`)

  const scripts = join(to, folder, 'assets')
  mkdirSync(scripts, { recursive: true })
  for (const { name, text } of files) writeFileSync(join(scripts, name), text.replace(unfolded, folder))

  const pages = join(to, 'languages', code)
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, 'index.html'), inFolder(page))
  for (const name of ['first-files.json', 'sw.js'])
    writeFileSync(
      join(pages, name),
      inFolder(readFileSync(join(wordless, name), 'utf8')).replaceAll('__VERSION__', folder),
    )
  return folder
}

/** A built script with what it says in one language. */
export function translateScript(script: string, sentences: Sentences): string {
  const poured = script
    .replace(call, (_, _quote, key: string, given: string) => {
      const [inputs = '', formatInput = '', plural = ''] = given
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const sentence = sentences[key]
      if (sentence === undefined) throw new Error(`Nothing is said for ${key}`)
      return sentence
        .replaceAll('$i.', `${inputs}.`)
        .replaceAll('$formatInput', formatInput)
        .replaceAll('$plural', plural)
    })
    .replace(addressOfParts, `$1/build/${unfolded}/$2`)
  if (poured.includes('__WORDS__('))
    throw new Error('A sentence stands in the build in a way that is not known here.')
  return poured
}
