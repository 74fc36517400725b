/** What the server answered last, readable only by whoever brings the same token. */
export function createResponseCache(open: () => Promise<Cache>, now: () => number) {
  let changes = 0
  let lastWrite: Promise<unknown> = Promise.resolve()

  function inTurn(write: () => Promise<void>): Promise<void> {
    const written = lastWrite.then(write)
    lastWrite = written.catch(() => undefined)
    return written
  }

  async function keep(request: Request, response: Response): Promise<void> {
    const key = await keyOf(request, 'encrypt')
    if (!key) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const told = JSON.stringify({ at: now(), body: await response.json() })
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(told))
    await (await open()).put(request.url, new Response(new Blob([iv, sealed])))
  }

  async function find(request: Request): Promise<Response | undefined> {
    const [found, key] = await Promise.all([
      open().then((answers) => answers.match(request.url)),
      keyOf(request, 'decrypt'),
    ])
    if (!found || !key) return undefined
    const sealed = await found.arrayBuffer()
    const told = await crypto.subtle
      .decrypt({ name: 'AES-GCM', iv: sealed.slice(0, 12) }, key, sealed.slice(12))
      .catch(() => undefined)
    return told && Response.json(asOfNow(JSON.parse(new TextDecoder().decode(told)), now()))
  }

  return {
    find,

    /** Asked for before the server is asked: an answer that is older than a change is not kept over it. */
    keeper(request: Request): (response: Response) => Promise<void> {
      const before = changes
      return (response) =>
        inTurn(async () => {
          if (before === changes) await keep(request, response)
        })
    },

    /** Changes what is kept for whoever brings the same token. */
    change<Body>(request: Request, changed: (body: Body) => Body): Promise<void> {
      changes += 1
      return inTurn(async () => {
        const found = await find(request)
        if (found) await keep(request, Response.json(changed(await found.json())))
      })
    },
  }
}

/** The server's clock has gone on since: what says how late it is says it for now. */
function asOfNow({ at, body }: { at: number; body: { now?: string } }, now: number): object {
  if (!body.now) return body
  return { ...body, now: new Date(Date.parse(body.now) + now - at).toISOString() }
}

async function keyOf(request: Request, use: 'encrypt' | 'decrypt'): Promise<CryptoKey | undefined> {
  const bearer = request.headers.get('authorization')
  if (!bearer) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bearer))
  return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, [use])
}
