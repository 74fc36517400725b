import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request may take to come. */
export interface RequestTimeouts {
  headers: number
  /** Without a byte of the body. */
  silence: number
  /** For a body that a program writes. */
  body: number
  /** For a file that a person sends. */
  upload: number
}

export const requestTimeouts: RequestTimeouts = {
  headers: 20_000,
  silence: 30_000,
  body: 60_000,
  upload: 300_000,
}

/** Hangs up on a request whose body is silent for too long, or takes too long in all. */
export function enforceRequestTimeouts(app: FastifyInstance, times: RequestTimeouts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    const { socket } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    // A call that is injected comes over no connection.
    if (!hasBody || !('setTimeout' in socket)) return done()
    const isWritten = headers['content-type']?.startsWith('application/json')
    const hangUp = () => socket.destroy()
    const whole = setTimeout(hangUp, isWritten ? times.body : times.upload)
    socket.setTimeout(times.silence, hangUp)
    const hasCome = () => {
      clearTimeout(whole)
      socket.off('timeout', hangUp)
      socket.setTimeout(0)
    }
    raw.once('end', hasCome).once('close', hasCome)
    done()
  })
}
