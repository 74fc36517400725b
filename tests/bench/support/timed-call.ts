import { Agent, request } from 'node:http'
import { percentile } from './bench-environment.ts'

export interface TimedCall {
  port: number
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  /** The loopback address that it comes from: as many networks as there are schools. */
  from?: string
}

const agents = new Map<string, Agent>()

function agentOf(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress })
  agents.set(localAddress, agent)
  return agent
}

/** One call, how many milliseconds it took until the last byte, and its answer; whatever is not answered with 200 throws. */
export function callTimed(call: TimedCall): Promise<{ took: number; text: string }> {
  const { port, method, path, headers, body, from = '127.0.0.1' } = call
  const { promise, resolve, reject } = Promise.withResolvers<{ took: number; text: string }>()
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const began = performance.now()
  const outgoing = request(
    {
      agent: agentOf(from),
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        ...headers,
        ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      },
    },
    async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      if (response.statusCode === 200) resolve({ took: performance.now() - began, text })
      else reject(new Error(`${path} answered ${response.statusCode}: ${text}`))
    },
  )
  outgoing.on('error', reject)
  outgoing.end(sent)
  return promise
}

/** Milliseconds of many calls. */
export const summariseTimes = (took: readonly number[]) => ({
  p50: Math.round(percentile(took, 50)),
  p95: Math.round(percentile(took, 95)),
  p99: Math.round(percentile(took, 99)),
})
