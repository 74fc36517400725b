import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

const looksEveryMs = 100

export interface Balancer {
  readonly port: number
  /** Settles when the node on this port is led to, or is not any more. */
  until(port: number, isServing: boolean): Promise<void>
  close(): Promise<void>
}

/** One small address in front of several web programs: each call goes to one that said it was ready, and is tried once. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>()
  let isOpen = true
  let turn = 0

  async function look(): Promise<void> {
    while (isOpen) {
      await Promise.all(
        ports.map(async (port) => {
          const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
            ({ status }) => status === 200,
            () => false,
          )
          if (isReady) ready.add(port)
          else ready.delete(port)
        }),
      )
      await after(looksEveryMs)
    }
  }

  function lead(incoming: IncomingMessage, answer: ServerResponse): void {
    const nodes = [...ready]
    const port = nodes[turn++ % nodes.length]
    if (port === undefined) return void answer.writeHead(502).end()
    const { method, url: path, headers } = incoming
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    call.on('error', () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    incoming.pipe(call)
  }

  const server = createServer(lead)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = look()
  return {
    port: (server.address() as AddressInfo).port,
    async until(port, isServing) {
      while (isOpen && ready.has(port) !== isServing) await after(looksEveryMs)
    },
    async close() {
      isOpen = false
      await looking
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
