import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkInsPolicy } from '#server/features/check-ins/policy.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import { permit } from '#server/kernel/permit.ts'
import { liveStreamsGauge } from '#server/platform/metrics.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { type LiveTopic, liveHeartbeatMs, liveStreamPath } from '#shared/live-events.ts'
import { resolveCaller } from './caller.ts'

const streamsPerPerson = 12
const heldBackBytes = 16_384
const refetchAfterMs = 5_000

/** Tells staff what changes in the organisation they work for, as long as they do and are signed in. */
export function serveLiveStream(app: FastifyInstance, runtime: Runtime): void {
  const streams = new Set<Readable>()
  const countOf = new Map<string, number>()

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null)
  })

  app.get(liveStreamPath, async (request, reply) => {
    const ctx = await resolveListener(runtime, request)
    const { accountId } = ctx.actor
    const held = countOf.get(accountId) ?? 0
    if (held >= streamsPerPerson) throw new AppError('too-many-requests', { retryAfter: 60 })

    const stream = new Readable({ read() {} })
    const unwatch = runtime.live.subscribe(ctx.organisationId, (topics) => void tell(topics))
    const heartbeat = setInterval(() => void tell([]), liveHeartbeatMs)
    let askedAt = ctx.now
    streams.add(stream)
    countOf.set(accountId, held + 1)
    liveStreamsGauge.inc()
    stream.once('close', () => {
      unwatch()
      clearInterval(heartbeat)
      streams.delete(stream)
      const left = countOf.get(accountId)! - 1
      if (left > 0) countOf.set(accountId, left)
      else countOf.delete(accountId)
      liveStreamsGauge.dec()
    })

    async function tell(topics: readonly LiveTopic[]) {
      if (!(await isStillLetIn(topics.includes('team'))) || stream.readableLength > heldBackBytes)
        stream.push(null)
      else stream.push(topics.length > 0 ? `data: ${JSON.stringify(topics)}\n\n` : ':\n\n')
    }

    async function isStillLetIn(isNews: boolean) {
      const now = runtime.clock.now()
      // A clock that was set back is no reason not to ask.
      if (!isNews && Math.abs(now.getTime() - askedAt.getTime()) < refetchAfterMs) return true
      askedAt = now
      return resolveListener(runtime, request).then(
        () => true,
        () => false,
      )
    }

    stream.push(':\n\n')
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream)
  })
}

async function resolveListener(runtime: Runtime, request: FastifyRequest) {
  const ctx = await resolveCaller({ base: createRequestContext(runtime, request), request }).member()
  permit(ctx, checkInsPolicy.today)
  return ctx
}
