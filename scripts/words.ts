import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, hasStamp } from './fingerprint.ts'

const project = join(import.meta.dirname, '..')
const stampFile = join(project, 'client/words/stamp')
const sources = [
  'client/messages/*/*.json',
  'client/project.inlang/settings.json',
  'package-lock.json',
  'scripts/words.ts',
]

/** Makes typed functions in client/words of the sentences in client/messages, when these have changed since. */
export async function compileWords(): Promise<void> {
  const stamp = fingerprint(project, sources)
  if (hasStamp(stampFile, stamp)) return
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: join(project, 'client/project.inlang'),
    outdir: join(project, 'client/words'),
    strategy: ['baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  formatInputs(join(project, 'client/words/messages'))
  writeFileSync(stampFile, stamp)
}

/** Keeps what sentences are given apart from what they say around it. */
export function formatInputs(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name !== '_index.js')) {
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    const formatted = code.replace(/\$\{(i\?\.\w+)\}/g, (_, input) => `\${formatInput(${input})}`)
    if (formatted !== code)
      writeFileSync(path, `import { formatInput } from '../../platform/format-input.ts'\n${formatted}`)
  }
}

if (import.meta.main) await compileWords()
