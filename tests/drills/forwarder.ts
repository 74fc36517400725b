import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'

export interface Forwarder {
  readonly port: number
  /** Where new connections lead from now on; null lets nobody through. */
  target: NetConnectOpts | null
  /** How long each piece is under way, in milliseconds. */
  delayMs: number
  /** Ends every connection at once, without a word, as a pulled cable does. */
  cut(): void
  close(): Promise<void>
}

/** A line on this machine that can be slow, break, or lead elsewhere. */
export async function openForwarder(target: NetConnectOpts | null): Promise<Forwarder> {
  const ends = new Set<Socket>()
  const keep = (end: Socket) => {
    ends.add(end)
    end.on('error', () => undefined)
    end.on('close', () => ends.delete(end))
  }
  const server = createServer((near) => {
    keep(near)
    if (!forwarder.target) return near.destroy()
    const far = connect(forwarder.target)
    keep(far)
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function carry(from: Socket, to: Socket) {
    const onTheWay: Readable = from.pipe(late(() => forwarder.delayMs))
    onTheWay.pipe(to)
    from.on('close', () => to.destroySoon())
  }

  const forwarder: Forwarder = {
    port: (server.address() as AddressInfo).port,
    target,
    delayMs: 0,
    cut() {
      for (const end of ends) end.destroy()
    },
    async close() {
      server.close()
      this.cut()
      await once(server, 'close')
    },
  }
  return forwarder
}

/** Where a database on a Unix socket of this machine listens. */
export const socketOptionsOf = (databaseUrl: string): NetConnectOpts => ({
  path: join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432'),
})

const late = (delayMs: () => number) =>
  new Transform({
    transform(piece, _encoding, done) {
      if (delayMs() === 0) done(null, piece)
      else setTimeout(() => done(null, piece), delayMs())
    },
  })
