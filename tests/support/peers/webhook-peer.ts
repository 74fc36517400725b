import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedDelivery {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How the program answers: with a status, with a header besides, or in a way of its own. */
export type WebhookAnswer = number | ((answer: ServerResponse) => void)

export interface WebhookPeer {
  readonly address: string
  /** What it was told, in the order in which it came. */
  readonly told: ReceivedDelivery[]
  /** How it answers at a path from now on; 204 where nothing is said. */
  answerAt(path: string, answering: WebhookAnswer): void
  close(): Promise<void>
}

/** A program of the school, at the other end of webhooks. */
export async function openWebhookPeer(): Promise<WebhookPeer> {
  const told: ReceivedDelivery[] = []
  const answers = new Map<string, WebhookAnswer>()
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? '/'
    told.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
    const answering = answers.get(path) ?? 204
    if (typeof answering === 'function') answering(answer)
    else answer.writeHead(answering).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    told,
    answerAt: (path, answering) => void answers.set(path, answering),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
