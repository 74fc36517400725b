import pg from 'pg'
import { createLog } from '#server/platform/log.ts'
import { asOwner, openRuntime, ownerUrlOf } from '#server/platform/runtime.ts'
import { settingsOfThisProcess } from '#server/platform/settings.ts'
import { hasDemo, makeDemo, removeUnfinishedDemo } from './make-demo.ts'

const settings = settingsOfThisProcess()
const log = createLog('demo', { logLevel: 'warn' })
const owner = new pg.Client({
  connectionString: ownerUrlOf(settings),
  application_name: 'daymark demo',
})
owner.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
await owner.connect()
// Two programs that start on one database make one school.
await owner.query("select pg_advisory_lock(hashtextextended('daymark demo', 0))")

if (!(await hasDemo(owner))) {
  process.stdout.write('Making the demo school: eight weeks of it, once …\n')
  await removeUnfinishedDemo(owner)
  const runtime = await openRuntime('worker', asOwner(settings), log)
  await makeDemo(runtime, (week, of) => process.stdout.write(`  week ${week} of ${of}\n`))
  await runtime.close()
}
await owner.end()
