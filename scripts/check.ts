import { buildClient } from './build-client.ts'
import { run } from './run.ts'
import { type Tally, tallyLine } from './tally.ts'

interface Check {
  name: string
  command: readonly string[]
}

const checks: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types of shared', command: ['tsc', '-p', 'shared'] },
  { name: 'types of the client', command: ['tsc', '-p', 'client'] },
  { name: 'types of the service worker', command: ['tsc', '-p', 'client/service-worker'] },
  { name: 'types of server, scripts and tests', command: ['tsc', '-p', '.'] },
  { name: 'architecture', command: ['scripts/check-architecture.ts'] },
  { name: 'documents', command: ['scripts/check-docs.ts'] },
  { name: 'words', command: ['scripts/check-words.ts'] },
  { name: 'styles', command: ['scripts/check-styles.ts'] },
  { name: 'conformance', command: ['scripts/check-conformance.ts'] },
  { name: 'unused files, exports and packages', command: ['knip'] },
  { name: 'budgets', command: ['scripts/check-budgets.ts'] },
]

/** Everything that can be said about the project without running it, two checks at a time. */
export async function runChecks(): Promise<Tally> {
  const built = await buildClient().then(
    () => true,
    () => false,
  )
  const tally = { passed: built ? 1 : 0, failed: built ? 0 : 1 }
  const queue = [...checks]
  async function work() {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const since = performance.now()
      const { passed, output } = await run(check.command)
      tally[passed ? 'passed' : 'failed'] += 1
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${check.name} (${seconds} s)${passed ? '' : `\n${output}`}`)
    }
  }
  await Promise.all([work(), work()])
  return tally
}

if (import.meta.main) {
  const tally = await runChecks()
  console.log(tallyLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
}
