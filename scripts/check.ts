import { buildClient } from './build-client.ts'
import { type CheckTally, formatTally, sumTallies } from './checks/check-tally.ts'
import { spawnProgram } from './running/spawn-program.ts'
import { compileMessages } from './words.ts'

interface Check {
  name: string
  command: readonly string[]
}

const checks: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  typesOf('shared', 'shared'),
  typesOf('the client', 'client'),
  typesOf('the service worker', 'client/service-worker'),
  typesOf('server, scripts and tests', '.'),
  { name: 'architecture', command: ['scripts/checks/check-architecture.ts'] },
  { name: 'documents', command: ['scripts/checks/check-docs.ts'] },
  { name: 'words', command: ['scripts/checks/check-words.ts'] },
  { name: 'styles', command: ['scripts/checks/check-styles.ts'] },
  { name: 'conformance', command: ['scripts/checks/check-conformance.ts'] },
  { name: 'unused files, exports and packages', command: ['knip'] },
  { name: 'budgets', command: ['scripts/checks/check-budgets.ts'] },
]

/** The types of a project; what no change since the last time can reach is not looked at again. */
function typesOf(name: string, project: string): Check {
  const known = `node_modules/.cache/types/${project === '.' ? 'root' : project.replace('/', '-')}.tsbuildinfo`
  return {
    name: `types of ${name}`,
    command: ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', known],
  }
}

/** Everything that can be said about the project without running it. */
export async function runChecks(): Promise<CheckTally> {
  const built = await buildClient().then(
    () => true,
    () => false,
  )
  return sumTallies([{ passed: built ? 1 : 0, failed: built ? 0 : 1 }, await runEach(checks)])
}

/** Two at a time. */
async function runEach(checks: readonly Check[]): Promise<CheckTally> {
  const tally = { passed: 0, failed: 0 }
  const queue = [...checks]
  async function work() {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const since = performance.now()
      const { passed, output } = await spawnProgram(check.command)
      tally[passed ? 'passed' : 'failed'] += 1
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${check.name} (${seconds} s)${passed ? '' : `\n${output}`}`)
    }
  }
  await Promise.all([work(), work()])
  return tally
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  // Types ask for the functions of sentences, and for nothing else that is built.
  if (wanted.length > 0) await compileMessages()
  const isWanted = ({ name }: Check) => wanted.some((begins) => name.startsWith(begins))
  const tally = wanted.length > 0 ? await runEach(checks.filter(isWanted)) : await runChecks()
  console.log(formatTally(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
}
