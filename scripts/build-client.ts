import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgramMessage } from '#server/platform/run-program.ts'
import { createChildEnvironment } from '#server/platform/settings.ts'
import { languageCodes } from '#shared/languages.ts'
import { fingerprintFiles, isStampCurrent } from './build/fingerprint-files.ts'
import { localiseBuild } from './build/localise-build.ts'
import { precompress } from './build/precompressed.ts'
import { readSentences } from './build/words-of-languages.ts'
import { compileMessages } from './words.ts'

const project = join(import.meta.dirname, '..')
/** The build without its words, for a language more. */
export const untranslatedClientFolder = join(project, 'dist/wordless')
/** Where the words are that are poured into it. */
export const messagesFolder = join(project, 'client/words/messages')
const builtClient = join(project, 'dist/client')
const stampFile = join(project, 'dist/client.stamp')

/** What the built client is made from. */
const sources = [
  'client/**/*',
  'docs/guide/**/*',
  'shared/**/*',
  'scripts/{build/*,words}.ts',
  'vite{,.drawing}.config.ts',
  'package-lock.json',
]
const notSources = [
  'client/words/**',
  // Written by the build itself.
  'client/project.inlang/{.*,*.md,cache/**}',
  '**/*.test.ts',
  '**/*.test.tsx',
]

/**
 * Builds the client when its sources are not those of the last whole build. `onServable` is called once it can be
 * served, which it can before it is compressed.
 */
export async function buildClient(onServable?: () => void): Promise<'built' | 'unchanged'> {
  await compileMessages()
  const stamp = fingerprintFiles(project, sources, notSources)
  if (isStampCurrent(stampFile, stamp)) {
    onServable?.()
    return 'unchanged'
  }
  await Promise.all([runVite('vite.config.ts'), runVite('vite.drawing.config.ts')])
  await insertSentences()
  onServable?.()
  await precompress(builtClient)
  writeFileSync(stampFile, stamp)
  return 'built'
}

async function runVite(config: string): Promise<void> {
  const vite = spawn(
    process.execPath,
    [join(project, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
    { cwd: project, stdio: 'inherit', env: createChildEnvironment({ NODE_ENV: 'production' }) },
  )
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error('The client could not be built; the reason stands above.')
}

/** Into a build whose scripts say nothing yet. */
async function insertSentences(): Promise<void> {
  const sentences = readSentences(messagesFolder, languageCodes)
  await localiseBuild(
    untranslatedClientFolder,
    builtClient,
    languageCodes.map((code) => ({ code, direction: 'ltr', sentences: sentences[code] })),
  )
}

if (import.meta.main) {
  const built = await buildClient(() => process.send?.({ state: 'ready' } satisfies ProgramMessage))
  if (process.send) process.disconnect()
  else console.log(`The client is ${built}.`)
}
