import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { type LiveTopic, liveStreamPath } from '#shared/live-events.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './person.ts'

export interface LiveStreamListener {
  status: number
  token: string
  /** What is told next, or that the stream has ended. */
  next(): Promise<LiveTopic[] | 'ended'>
  leave(): void
}

/** Listens to live events over the network, at an address where the app or another server of it answers. */
export async function listenToLiveStream(
  app: TestApp,
  address: string,
  person: Person,
  organisationId = person.organisationId,
): Promise<LiveStreamListener> {
  const owner = person.kind === 'staff' ? { accountId: person.id } : { organisationId, learnerId: person.id }
  const { token } = await createSession(app.runtime.db.app, app.clock.now(), owner)
  const left = new AbortController()
  const response = await fetch(address + liveStreamPath, {
    signal: left.signal,
    headers: { authorization: `Bearer ${token}`, 'x-organisation': organisationId },
  })
  const told = response.ok ? messages(response.body!) : undefined
  return {
    status: response.status,
    token,
    async next() {
      const { value } = await told!.next()
      return value ?? 'ended'
    },
    leave: () => left.abort(),
  }
}

async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveTopic[], undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6))
  }
}
