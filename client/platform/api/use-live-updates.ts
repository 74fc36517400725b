import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LiveTopic, liveStreamPath } from '#shared/live-events.ts'
import { now } from '../device/now.ts'
import { emitForbidden } from '../session/forbidden.ts'
import { endSession } from './api.ts'
import { followLiveStream } from './live-stream.ts'
import { request } from './request.ts'
import { api } from './staff-api.ts'
import { throttleAdaptively } from './throttle-adaptively.ts'

const readAnew: Record<LiveTopic, () => readonly QueryKey[]> = {
  'check-ins': () => [
    api.checkIns.readToday.key(),
    api.checkIns.readGroupDay.key(),
    api.checkIns.readMatchBoard.key(),
    api.checkIns.readCheckIn.key(),
    api.insights.readGroupWeek.key(),
  ],
  rewards: () => [
    api.checkIns.readToday.key(),
    api.rewards.readPendingApprovals.key(),
    api.rewards.readLearnerTokens.key(),
  ],
  team: () => [api.staff.readTeam.key()],
}

/** How often a screen asks by itself: seldom where it is told of changes, which time alone makes too. Milliseconds. */
export const pollInterval = (isTold: boolean): number => (isTold ? 60_000 : 15_000)

/** Reads anew what this page shows as soon as it changes, while it is looked at; says whether it is told of changes. */
export function useLiveUpdates(): boolean {
  const queryClient = useQueryClient()
  const [isTold, setIsTold] = useState(false)

  useEffect(() => {
    const changed = new Set<LiveTopic>()
    const update = throttleAdaptively(
      () => {
        const keys = [...changed].flatMap((topic) => readAnew[topic]())
        changed.clear()
        // What is on its way for the first time goes on.
        const isShown = ({ state }: { state: { data: unknown } }) => state.data !== undefined
        return Promise.all(
          keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: isShown })),
        )
      },
      { now, wait },
    )
    return runWhileVisible((signal) => {
      const open = (line: AbortSignal) => request({ method: 'GET', address: liveStreamPath, signal: line })
      const listener = {
        onLine: setIsTold,
        onChange(topics: readonly LiveTopic[]) {
          for (const topic of topics) changed.add(topic)
          update()
        },
        onRefused: (status: number) => (status === 401 ? void endSession() : emitForbidden()),
      }
      void followLiveStream({ open, wait, random: Math.random }, listener, signal)
    })
  }, [queryClient])
  return isTold
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const patienceMs = 10_000

/** Does something as long as the page is looked at, and a moment longer: a browser has few lines to one server. */
function runWhileVisible(begin: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(end, patienceMs)
    } else if (!running) {
      running = new AbortController()
      begin(running.signal)
    }
  }
  function end() {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    end()
  }
}
