import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { toAppError } from '../failure.ts'
import { headersOfPages, setSecurityHeaders } from '../security-headers.ts'
import { serveClientPages } from './client-pages.ts'

const built = mkdtempSync(join(tmpdir(), 'built-client-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))

const named = {
  address: '/student/latest-form',
  ahead: ['assets/ask.js'],
  scripts: ['assets/check-in.js', 'assets/answering.js'],
  styles: ['assets/check-in.css'],
}
const ofStaff = {
  address: '/dashboard/*',
  ahead: [],
  scripts: ['assets/desk.js'],
  styles: ['assets/desk.css'],
}
mkdirSync(join(built, 'assets/pictures'), { recursive: true })
for (const language of ['en', 'es']) {
  const folder = join(built, 'languages', language)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="${language}"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><link rel="icon"></head>`,
  )
  writeFileSync(join(folder, 'first-files.json'), JSON.stringify([named, ofStaff]))
  writeFileSync(join(folder, 'sw.js'), `// ${language}`)
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync(`// ${language}`))
}
for (const name of ['check-in.js', 'check-in.css', 'letters.woff2', 'brand.png', 'pictures/sun.svg'])
  writeFileSync(join(built, 'assets', name), '')
for (const name of ['check-in.js', 'check-in.css', 'pictures/sun.svg'])
  writeFileSync(join(built, 'assets', `${name}.br`), brotliCompressSync(''))

mkdirSync(join(built, 'icons'))
writeFileSync(join(built, 'icons/daymark.png'), '')

const app = fastify()
app.setErrorHandler((thrown, _, reply) => {
  const error = toAppError(thrown)
  reply.status(error.status).send(error.toBody())
})
await setSecurityHeaders(app, { publicUrl: 'http://127.0.0.1' })
await serveClientPages(app, built)

const compressed = { 'accept-encoding': 'br' }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the page of a check-in', () => {
  test('names what it needs first, before the page’s own files', async () => {
    const { body } = await get('/student/latest-form')
    expect(body).toContain(
      [
        '<script type="module" async crossorigin src="/build/assets/ask.js"></script>',
        '<link rel="stylesheet" crossorigin href="/build/assets/check-in.css">',
        '<link rel="modulepreload" crossorigin href="/build/assets/check-in.js">',
        '<link rel="modulepreload" crossorigin href="/build/assets/answering.js">',
        '<link rel="icon">',
      ].join(''),
    )
  })

  test('is the same for one check-in of several', async () => {
    const { body } = await get('/student/latest-form?checkIn=abc')
    expect(body).toContain('/build/assets/ask.js')
  })
})

test('every page of staff names what stands around its screen, with its styles after those of every page', async () => {
  for (const address of ['/dashboard/org/detail', '/dashboard/org/student/list?page=2'])
    expect((await get(address)).body).toContain(
      [
        '<link rel="icon">',
        '<link rel="stylesheet" crossorigin href="/build/assets/desk.css">',
        '<link rel="modulepreload" crossorigin href="/build/assets/desk.js">',
        '</head>',
      ].join(''),
    )
})

test.each(['/dashboards', '/student/latest-form/more', '/student/rewards', '/'])(
  'the page at %s names nothing of it and asks for nothing ahead',
  async (address) => {
    const { statusCode, body } = await get(address)
    expect(statusCode).toBe(200)
    expect(body).toContain('<link rel="icon">')
    expect(body).not.toContain('/build/assets/')
  },
)

test('a page is never kept, and says what it may do, with a nonce of its own', async () => {
  const pages = [await get('/student/latest-form'), await get('/student/latest-form')]
  const nonces = pages.map(({ headers, body }) => {
    expect(headers['cache-control']).toBe('no-store')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    for (const name of headersOfPages) expect(headers).toHaveProperty(name)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

describe('the language of a page', () => {
  const languageOf = async (headers: Record<string, string>) =>
    /lang="(\w+)"/.exec((await get('/home', headers)).body)?.[1]

  test('is the one that was chosen on this browser, else one that the browser accepts, else English', async () => {
    const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
    expect(await languageOf(spanish)).toBe('es')
    expect(await languageOf({ ...spanish, cookie: 'a=b; daymark_language=en' })).toBe('en')
    expect(await languageOf({ cookie: 'daymark_language=es' })).toBe('es')
    expect(await languageOf({ ...spanish, cookie: 'daymark_language=../en' })).toBe('es')
    expect(await languageOf({ 'accept-language': 'nb' })).toBe('en')
    expect(await languageOf({})).toBe('en')
  })

  test('is also that of what works without a network, and no cache takes one for the other', async () => {
    const worker = await get('/sw.js', { cookie: 'daymark_language=es' })
    expect(worker.body).toBe('// es')
    expect(worker.headers.vary).toContain('cookie')
    expect((await get('/home')).headers.vary).toContain('accept-language')
  })
})

test('no search engine is to keep a family’s page, or a rehearsal’s', async () => {
  for (const address of ['/family', '/rehearsal'])
    expect((await get(address)).headers['x-robots-tag']).toBe('noindex, nofollow')
  expect((await get('/home')).headers).not.toHaveProperty('x-robots-tag')
})

test.each([
  ['check-in.js', 'as it is', {}, undefined],
  ['check-in.css', 'as it is', {}, undefined],
  ['letters.woff2', 'as it is', compressed, undefined],
  ['brand.png', 'as it is', compressed, undefined],
  ['check-in.js', 'compressed', compressed, 'br'],
  ['check-in.css', 'compressed', compressed, 'br'],
])(
  '%s, sent %s, is kept for ever, and does not say what only a page or what may change has to',
  async (name, _, asked, encoding) => {
    const { statusCode, headers } = await get(`/build/assets/${name}`, asked)
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('last-modified')
  },
)

test('an icon, which keeps its name, is asked for anew and sent only when it has changed', async () => {
  const { headers } = await get('/build/icons/daymark.png')
  expect(headers['cache-control']).toBe('no-cache')
  expect((await get('/build/icons/daymark.png', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
    304,
  )
})

test('what works without a network may load no more than a page may', async () => {
  for (const asked of [{}, compressed])
    expect((await get('/sw.js', asked)).headers['content-security-policy']).toContain("default-src 'self'")
})

test('a picture can be opened as a page, and says what one may do', async () => {
  for (const asked of [{}, compressed]) {
    const { headers } = await get('/build/assets/pictures/sun.svg', asked)
    expect(headers).toHaveProperty('content-security-policy')
  }
})

test('data may do nothing, and says no more of it than that', async () => {
  const { headers } = await get('/api/nothing')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const name of headersOfPages) expect(headers).not.toHaveProperty(name)
})

test.each(['/api/nothing', '/build/assets/gone.js', '/editor/nothing'])(
  'there is no page at %s',
  async (address) => {
    expect((await get(address)).statusCode).toBe(404)
  },
)
