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

/** One call and how many milliseconds it took; whatever is not answered with 200 throws. */
export function sendRequest(
  agent: Agent,
  port: number,
  { path, token, body }: BenchRequest,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const began = performance.now()
  const call = request(
    {
      agent,
      port,
      path,
      host: '127.0.0.1',
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    },
    (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    },
  )
  call.on('error', reject)
  call.end(body)
  return promise
}
