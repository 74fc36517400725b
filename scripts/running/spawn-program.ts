import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createChildEnvironment } from '#server/platform/settings.ts'

const project = join(import.meta.dirname, '../..')
const programs = join(project, 'node_modules/.bin')
/** Node keeps there what it compiled, which halves the time of a warm start. */
export const compileCache = { NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/node') }
const inherited: NodeJS.ProcessEnv = { ...compileCache, ...createChildEnvironment({}) }

interface Run {
  passed: boolean
  output: string
}

/** Runs a program of node_modules or a script of ours; `show` lets its output through as it comes. */
export async function spawnProgram(
  [file, ...rest]: readonly string[],
  { show = false, environment = {} }: { show?: boolean; environment?: Record<string, string> } = {},
): Promise<Run> {
  const command = file!.endsWith('.ts') ? [process.execPath, join(project, file!)] : [join(programs, file!)]
  const child = spawn(command[0]!, [...command.slice(1), ...rest], {
    cwd: project,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    env: { ...inherited, PATH: `${programs}:${inherited.PATH}`, ...environment },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output: Buffer.concat(output).toString() }
}
