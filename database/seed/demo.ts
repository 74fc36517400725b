import pg from 'pg'
import { setDemoWeek } from '#server/features/organisations/set-demo-week.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Log } from '#server/platform/log.ts'
import { getOwnerDatabaseUrl, openRuntime, toOwnerSettings } from '#server/platform/runtime.ts'
import type { Settings } from '#server/platform/settings.ts'
import { deleteUnfinishedDemo, hasDemo } from './find-demo.ts'

// The tables that grow with the history: what was planned while they were empty is slow later.
const growing =
  'check_ins, responses, occurrences, day_results, token_entries, audit_entries, learner_reads, redemptions'
const weeksToAnalyse = [2, 3, 5]

/**
 * Makes the demo school where there is none, or half of one. `onFounded` is awaited once everybody can sign in, before
 * the history is made.
 */
export async function createDemoOnce(
  settings: Settings,
  log: Log,
  onFounded: () => Promise<void>,
): Promise<void> {
  const owner = new pg.Client({
    connectionString: getOwnerDatabaseUrl(settings),
    application_name: 'daymark demo',
  })
  owner.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  await owner.connect()
  try {
    // Two programs that start on one database make one school.
    await owner.query("select pg_advisory_lock(hashtextextended('daymark demo', 0))")
    if (await hasDemo(owner)) return
    // Whoever is signed in goes on in the school that they know.
    const id = await deleteUnfinishedDemo(owner)
    const { createDemo, createDemoHistory } = await import('./create-demo.ts')
    const runtime = await openRuntime('worker', inHaste(toOwnerSettings(settings)), log)
    const demo = await createDemo(runtime, id)
    await owner.query('analyze')
    await onFounded()
    const reach = (week: number | null) =>
      setDemoWeek(createSystemContext(demo.runtime, demo.owner.organisationId), week)
    await createDemoHistory(demo, async (week) => {
      await reach(week)
      if (weeksToAnalyse.includes(week)) await owner.query(`analyze ${growing}`)
    })
    await owner.query(`analyze ${growing}`)
    await reach(null)
    await runtime.close()
  } finally {
    await owner.end()
  }
}

/**
 * What is lost with the database's last moments is an unfinished school, and made anew. Its tables are so small that
 * planning a statement costs more than any plan could save.
 */
function inHaste<Given extends { databaseUrl: string | undefined }>(input: Given): Given {
  const url = new URL(input.databaseUrl!)
  const options = [
    url.searchParams.get('options') ?? '',
    '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
  ]
  url.searchParams.set('options', options.join(' ').trim())
  return { ...input, databaseUrl: url.href }
}
