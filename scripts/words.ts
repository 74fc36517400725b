import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fingerprintFiles, isStampCurrent } from './build/fingerprint-files.ts'

const project = join(import.meta.dirname, '..')
const words = join(project, 'client/words')
const stampFile = join(words, 'stamp')
const formatInput = join(project, 'client/platform/language/format-input.ts')
const sources = [
  'client/messages/*/*.json',
  'client/project.inlang/settings.json',
  'package-lock.json',
  'scripts/words.ts',
]

/** Makes typed functions in client/words of the sentences in client/messages, when these have changed since. */
export async function compileMessages(): Promise<void> {
  const stamp = fingerprintFiles(project, sources)
  if (isStampCurrent(stampFile, stamp)) return
  await writeMessages(join(project, 'client/project.inlang'), words)
  writeFileSync(stampFile, stamp)
}

/** Writes only what has changed, so that a watcher sees one sentence as one file. */
export async function writeMessages(from: string, outdir: string): Promise<void> {
  const written = new Set<string>()
  const writeFile = async (file: string, content: string) => {
    // The compiler keeps notes of its own beside the project.
    if (!resolve(file).startsWith(resolve(outdir))) return fs.promises.writeFile(file, content)
    written.add(resolve(file))
    const formatted = withFormattedInputs(content, relative(dirname(resolve(file)), formatInput))
    if (!existsSync(file) || readFileSync(file, 'utf8') !== formatted) writeFileSync(file, formatted)
  }
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: from,
    outdir,
    strategy: ['baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    cleanOutdir: false,
    fs: { ...fs, promises: { ...fs.promises, writeFile } },
  })
  const messages = join(outdir, 'messages')
  for (const file of readdirSync(messages).map((name) => join(messages, name)))
    if (!written.has(file)) rmSync(file)
}

/** Keeps what sentences are given apart from what they say around it. */
function withFormattedInputs(code: string, from: string): string {
  const formatted = code
    .replace(/\b(las )\$\{(i\?\.\w+)\}/g, (_, las, input) => `\${formatInput(${input}, '${las}')}`)
    .replace(/\$\{(i\?\.\w+)\}/g, (_, input) => `\${formatInput(${input})}`)
  return formatted === code ? code : `import { formatInput } from '${from}'\n${formatted}`
}

if (import.meta.main) await compileMessages()
