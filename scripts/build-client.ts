import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWith } from '#server/platform/settings.ts'

const project = join(import.meta.dirname, '..')
const stampFile = join(project, 'dist/client.stamp')

/** What the built client is made from. */
const sources = [
  'client/**/*',
  'shared/**/*',
  'scripts/{contract-routes,first-files,font-weights,one-language,precompressed,service-worker,words-options}.ts',
  'vite.config.ts',
  'package-lock.json',
]
const notSources = [
  'client/words/**',
  // Written by the build itself.
  'client/project.inlang/{.*,*.md,cache/**}',
  '**/*.test.ts',
  '**/*.test.tsx',
]

/** Builds the client when its sources are not those of the last whole build. */
export async function buildClient(): Promise<'built' | 'unchanged'> {
  const stamp = fingerprint()
  if (readStamp() === stamp) return 'unchanged'
  const vite = spawn(
    process.execPath,
    [join(project, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: project, stdio: 'inherit', env: environmentWith({ NODE_ENV: 'production' }) },
  )
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error('The client could not be built; the reason stands above.')
  writeFileSync(stampFile, stamp)
  return 'built'
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: project, exclude: notSources }).sort()
  for (const file of files) {
    const path = join(project, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) console.log(`The client is ${await buildClient()}.`)
