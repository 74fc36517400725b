import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createChildEnvironment } from '#server/platform/settings.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { prepareBenchEnvironment } from '#tests/bench/support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { countRows } from './count-rows.ts'

const full = { organisations: 40, formsEach: 25, learnersEach: 30, workerCount: 4, kills: 20 }
const patienceMs = 120_000

interface Worker {
  process: ChildProcess
  ready: Promise<unknown>
}

/** 30,000 check-ins due at once, four workers, and each time a further part is open one of them is killed. */
export async function run({ organisations, formsEach, learnersEach, workerCount, kills } = full) {
  const expected = organisations * formsEach * learnersEach
  const ground = await prepareBenchEnvironment()
  const count = (table: 'check_ins' | 'messages') => countRows(ground.owner, table)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-drill-'))
  const clockFile = join(folder, 'clock')
  let workers: Worker[] = []
  try {
    const onDate = await prepare()
    writeFileSync(clockFile, localTimeToInstant(onDate, '09:00', 'Europe/London').toISOString())
    workers = Array.from({ length: workerCount }, startWorker)
    const began = performance.now()
    for (let kill = 1; kill <= kills; kill++) {
      await opened(Math.ceil((expected * kill) / (kills + 1)))
      const place = kill % workerCount
      const victim = workers[place]!
      await victim.ready
      victim.process.kill('SIGKILL')
      await once(victim.process, 'exit')
      workers[place] = startWorker()
    }
    await opened(expected)
    return {
      rows: [
        {
          expected,
          checkIns: await count('check_ins'),
          messages: await count('messages'),
          twice: await countTwice(),
          kills,
          seconds: Math.round((performance.now() - began) / 1000),
        },
      ],
      passed:
        (await count('check_ins')) === expected &&
        (await count('messages')) === expected &&
        (await countTwice()) === 0,
    }
  } finally {
    for (const worker of workers) worker.process.kill('SIGKILL')
    await ground.remove()
    rmSync(folder, { recursive: true, force: true })
  }

  async function opened(checkIns: number): Promise<void> {
    const until = performance.now() + patienceMs
    while ((await count('check_ins')) < checkIns) {
      if (performance.now() > until)
        throw new Error(
          `${await count('check_ins')} of ${expected} check-ins are open after ${patienceMs} ms`,
        )
      await delay(20)
    }
  }

  async function prepare(): Promise<string> {
    const { onDate: today } = localTimeAt(ground.runtime.clock.now(), 'Europe/London')
    const startsOn = addCalendarDays(today, 1)
    for (let school = 0; school < organisations; school++) {
      const { owner, groupId } = await createBenchSchool(ground.runtime, learnersEach)
      for (let form = 0; form < formsEach; form++)
        await publishBenchForm(owner, { groupId, startsOn, time: '09:00' })
    }
    return startsOn
  }

  function startWorker(): Worker {
    const settings = {
      DATABASE_URL: ground.databaseUrl,
      TEST_CLOCK_FILE: clockFile,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
    }
    const file = join(import.meta.dirname, '../../server/worker.ts')
    const process = fork(file, { env: createChildEnvironment(settings) })
    return { process, ready: once(process, 'message') }
  }

  async function countTwice(): Promise<number> {
    const { rowCount } = await ground.owner.query(
      'select from check_ins group by occurrence_id, learner_id having count(*) > 1',
    )
    return rowCount ?? 0
  }
}
