import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '#server/platform/postgres/embedded-postgres/wait-until.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { prepareBenchEnvironment } from '#tests/bench/support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openSmtpServer } from '#tests/support/peers/smtp-server.ts'
import { countRows } from './count-rows.ts'
import { openForwarder } from './forwarder.ts'

const full = { learnerCount: 500 }
const every = 100
const patienceMs = 120_000
const zone = 'Europe/London'

/** The mail server is away while check-ins open: they open all the same, and when it is back each mail comes once. */
export async function run({ learnerCount } = full) {
  const ground = await prepareBenchEnvironment()
  const folder = mkdtempSync(join(tmpdir(), 'daymark-drill-'))
  const closers = [() => ground.remove(), async () => rmSync(folder, { recursive: true })]
  try {
    const peer = await openSmtpServer()
    closers.unshift(() => peer.close())
    const line = await openForwarder(null)
    closers.unshift(() => line.close())

    const { owner, groupId } = await createBenchSchool(ground.runtime, learnerCount)
    const { onDate } = localTimeAt(ground.runtime.clock.now(), zone)
    const tomorrow = addCalendarDays(onDate, 1)
    await publishBenchForm(owner, { groupId, startsOn: tomorrow, time: '09:00' })
    const clock = join(folder, 'clock')
    writeFileSync(clock, localTimeToInstant(tomorrow, '09:00', zone).toISOString())
    closers.unshift(
      await ground.startProgram('server/worker.ts', {
        port: await freePort(),
        environment: {
          SMTP_URL: `smtp://127.0.0.1:${line.port}`,
          TEST_CLOCK_FILE: clock,
          NODE_ENV: 'test',
          LOG_LEVEL: 'fatal',
        },
      }),
    )

    const tried = `jobs.job where name = 'send-message' and (state = 'retry' or retry_count > 0)`
    const waited = await waitUntil({ within: patienceMs, every }, async () => {
      const waiting = await countRows(ground.owner, tried)
      return waiting === learnerCount ? waiting : undefined
    })
    const opened = await countRows(ground.owner, 'check_ins')
    const sentWhileDown = await countRows(ground.owner, 'messages where settled_at is not null')
    line.target = { host: '127.0.0.1', port: Number(new URL(peer.url).port) }
    const back = performance.now()
    await waitUntil({ within: patienceMs, every }, () => peer.mails.length >= learnerCount || undefined)
    const arrived = new Set(peer.mails.map(({ messageId }) => messageId)).size
    return {
      rows: [
        {
          opened,
          sentWhileDown,
          waited,
          arrived,
          twice: peer.mails.length - arrived,
          secondsAfterwards: Math.round((performance.now() - back) / 1000),
        },
      ],
      passed:
        opened === learnerCount &&
        sentWhileDown === 0 &&
        arrived === learnerCount &&
        peer.mails.length === learnerCount,
    }
  } finally {
    for (const close of closers) await close()
  }
}
