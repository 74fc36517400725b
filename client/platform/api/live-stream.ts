import { type LiveTopic, liveHeartbeatMs, liveTopics } from '#shared/live-events.ts'

interface Dependencies {
  open: (signal: AbortSignal) => Promise<Response>
  /** Settles when the time is over or the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

interface Listener {
  /** What is to be read anew; everything each time that the line is there, since nobody knows what was missed. */
  onChange: (topics: readonly LiveTopic[]) => void
  onLine: (isOpen: boolean) => void
  /** Nobody who asks again will be let in. */
  onRefused: (status: number) => void
}

const shortestWaitMs = 1_000
const maxWaitMs = 10_000
const silentForMs = liveHeartbeatMs * 2
const forGood = new Set([401, 403, 404])

/** Listens to live events until the signal is aborted, over as many lines as that takes. */
export async function followLiveStream(
  { open, wait, random }: Dependencies,
  { onChange, onLine, onRefused }: Listener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const line = createLinkedController(signal)
    try {
      const response = await open(line.signal)
      if (forGood.has(response.status)) return onRefused(response.status)
      if (!response.ok || !response.body) throw new Error(`The line answered ${response.status}`)
      onLine(true)
      onChange(liveTopics)
      await listen(response.body)
    } catch {
      // However the line was lost, the next one is tried.
    }
    line.abort()
    onLine(false)
    const most = Math.min(maxWaitMs, shortestWaitMs * 2 ** failures++)
    if (!signal.aborted) await wait(most * (0.5 + random() / 2), signal)
  }

  async function listen(body: ReadableStream<Uint8Array>) {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const read = await heardIn(reader.read())
      if (!read || read.done) return
      failures = 0
      const messages = (text + decoder.decode(read.value, { stream: true })).split('\n\n')
      text = messages.pop() ?? ''
      const topics = messages.flatMap(topicsOf)
      if (topics.length > 0) onChange([...new Set(topics)])
    }
  }

  async function heardIn<T>(reading: Promise<T>): Promise<T | undefined> {
    const over = createLinkedController(signal)
    const silence = wait(silentForMs, over.signal).then(() => undefined)
    try {
      return await Promise.race([reading, silence])
    } finally {
      over.abort()
    }
  }
}

/** Aborted with the other, or before it. */
function createLinkedController(other: AbortSignal): AbortController {
  const own = new AbortController()
  if (other.aborted) own.abort()
  else other.addEventListener('abort', () => own.abort(), { signal: own.signal })
  return own
}

function topicsOf(message: string): LiveTopic[] {
  const [, told] = /^data: (.*)$/m.exec(message) ?? []
  const topics: unknown = told === undefined ? [] : JSON.parse(told)
  return Array.isArray(topics) ? liveTopics.filter((topic) => topics.includes(topic)) : []
}
