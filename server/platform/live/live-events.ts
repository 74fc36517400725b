import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type LiveTopic, liveTopics } from '#shared/live-events.ts'
import type { Log } from '../log.ts'
import { liveEventsPublishedCounter } from '../metrics.ts'
import { createLiveListener, liveChannel } from './live-listener.ts'

/** Something changed in an organisation, said by any server or worker to all servers. */
export interface LiveEvents {
  /** For after a commit: a NOTIFY inside it would make all commits wait for one another. */
  publish(organisationId: string, topic: LiveTopic): void
  /** Hears what changes in one organisation, and every topic when some may have been missed. Gives back its end. */
  subscribe(organisationId: string, hear: LiveListener): () => void
  close(): Promise<void>
}

export type LiveListener = (topics: readonly LiveTopic[]) => void

// Long enough to make one notification of a class that sends at once, short enough that nobody sees it.
const pauseMs = 100

interface Ground {
  databaseUrl: string
  db: Kysely<DB>
  log: Log
}

/** Notifications of the database carry an organisation's id and topics; only who watches costs a connection. */
export function openLiveEvents({ databaseUrl, db, log }: Ground): LiveEvents {
  const watchers = new Map<string, Set<LiveListener>>()
  const listener = createLiveListener({
    databaseUrl,
    log,
    onPayload(payload) {
      const [organisationId = '', ...topics] = payload.split(' ')
      for (const hear of watchers.get(organisationId) ?? []) hear(topics.filter(isTopic))
    },
    onGap() {
      for (const hears of watchers.values()) for (const hear of hears) hear(liveTopics)
    },
  })

  let untold = new Map<string, Set<LiveTopic>>()
  const sending = throttleWork(pauseMs, async () => {
    const payloads = [...untold].map(([organisationId, topics]) => [organisationId, ...topics].join(' '))
    untold = new Map()
    liveEventsPublishedCounter.inc(payloads.length)
    await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`
      .execute(db)
      .catch((err: unknown) => log.warn({ err }, 'changes were not told; those who watch see them later'))
  })

  return {
    publish(organisationId, topic) {
      untold.set(organisationId, (untold.get(organisationId) ?? new Set()).add(topic))
      sending.ask()
    },
    subscribe(organisationId, hear) {
      const hears = watchers.get(organisationId) ?? new Set()
      watchers.set(organisationId, hears.add(hear))
      listener.start()
      return () => {
        hears.delete(hear)
        if (hears.size === 0) watchers.delete(organisationId)
      }
    },
    async close() {
      sending.stop()
      await listener.stop()
    },
  }
}

const isTopic = (word: string): word is LiveTopic => liveTopics.some((topic) => topic === word)

/** Runs the work at once; asked again before the pause is over, it runs once more then. A round is waited for. */
function throttleWork(pauseMs: number, work: () => Promise<void>) {
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  async function round() {
    isBusy = true
    isAsked = false
    await work()
    isBusy = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) void round()
    }, pauseMs)
  }

  return {
    ask() {
      isAsked = true
      if (!timer && !isBusy) void round()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
