import { Agent, request } from 'node:http'
import { percentile } from './bench-environment.ts'

export interface BenchRequest {
  path: string
  token: string
  /** JSON, of a POST; without one it is a GET. */
  body?: string
}

export interface LoadMeasurement {
  perSecond: number
  p50: number
  p99: number
}

/** Sends them all over so many connections, each sending the next as soon as its last was answered with 200. */
export async function sendAllRequests(
  port: number,
  sendings: readonly BenchRequest[],
  connections: number,
): Promise<LoadMeasurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = [...sendings]
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let sending = queue.pop(); sending; sending = queue.pop())
        times.push(await sendRequest(agent, port, sending))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return {
    perSecond: Math.round(sendings.length / seconds),
    p50: Number(percentile(times, 50).toFixed(2)),
    p99: Number(percentile(times, 99).toFixed(2)),
  }
}

/** The median round of each, and what ours is of the floor. */
export function compareWithBaseline(ours: readonly LoadMeasurement[], floor: readonly LoadMeasurement[]) {
  const [o, f] = [middle(ours), middle(floor)]
  return {
    ours: o,
    floor: f,
    ratio: Number((o.perSecond / f.perSecond).toFixed(3)),
    p99Ratio: Number((o.p99 / f.p99).toFixed(2)),
  }
}

const middle = (list: readonly LoadMeasurement[]) =>
  list.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(list.length / 2)]!

/** How many milliseconds one call took; whatever is not answered with 200 throws. */
export async function sendRequest(agent: Agent, port: number, sending: BenchRequest): Promise<number> {
  const { path, token, body } = sending
  const headers = { authorization: `Bearer ${token}` }
  return (await callTimed({ agent, port, path, headers, body })).took
}

interface TimedCall {
  agent: Agent
  port: number
  path: string
  headers?: Record<string, string> | undefined
  /** JSON, of a POST; without one it is a GET. */
  body?: string | undefined
}

/** One call, how many milliseconds it took until the last byte, and its answer; whatever is not answered with 200 throws. */
export function callTimed({ body, headers, ...call }: TimedCall): Promise<{ took: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ took: number; text: string }>()
  const began = performance.now()
  const outgoing = request(
    {
      ...call,
      host: '127.0.0.1',
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    },
    (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', () => {
        const [took, text] = [performance.now() - began, Buffer.concat(pieces).toString()]
        if (response.statusCode === 200) resolve({ took, text })
        else reject(new Error(`${call.path} answered ${response.statusCode}: ${text}`))
      })
      response.on('error', reject)
    },
  )
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

/** Milliseconds of many calls. */
export const summariseTimes = (took: readonly number[]) => ({
  p50: Math.round(percentile(took, 50)),
  p95: Math.round(percentile(took, 95)),
  p99: Math.round(percentile(took, 99)),
})
