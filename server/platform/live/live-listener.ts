import pg from 'pg'
import type { Log } from '../log.ts'
import { urlForRole } from '../postgres/database.ts'

export const liveChannel = 'daymark_live'

interface Options {
  databaseUrl: string
  log: Log
  onPayload: (payload: string) => void
  /** The line is there again; what was said meanwhile is lost. */
  onGap: () => void
}

const shortestWaitMs = 250
const maxWaitMs = 10_000
const checkEveryMs = 30_000

/** One connection that listens, from its start until it is stopped, through every restart of the database. */
export function createLiveListener({ databaseUrl, log, onPayload, onGap }: Options) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isWanted = false

  async function connect() {
    const line = new pg.Client({
      connectionString: urlForRole(databaseUrl, 'daymark_app'),
      application_name: 'daymark_app live',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    client = line
    line.on('notification', ({ payload }) => payload && onPayload(payload))
    line.on('error', (error) => log.warn({ reason: error.message }, 'the line for live events was lost'))
    line.once('end', () => goOn(line))
    try {
      await line.connect()
      await line.query(`listen ${liveChannel}`)
      failures = 0
      onGap()
      look(line)
    } catch (error) {
      log.warn({ reason: String(error) }, 'the line for live events is not there yet')
      await line.end().catch(() => undefined)
      goOn(line)
    }
  }

  // A connection that died without a word is found out by asking it something.
  function look(line: pg.Client) {
    timer = setTimeout(() => {
      line.query('select 1').then(
        () => line === client && look(line),
        () => line.end(),
      )
    }, checkEveryMs)
  }

  function goOn(line: pg.Client) {
    if (!isWanted || line !== client) return
    client = undefined
    clearTimeout(timer)
    const wait = Math.min(maxWaitMs, shortestWaitMs * 2 ** failures++)
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2))
  }

  return {
    start() {
      if (isWanted) return
      isWanted = true
      void connect()
    },
    async stop() {
      isWanted = false
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
