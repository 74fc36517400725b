import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build, createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite'
import { requestLanguage } from '#server/http/request-language.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { spawnProgram } from './spawn-program.ts'

const project = join(import.meta.dirname, '../..')
const words = join(project, 'client/words')
const restartsWithin = 30_000

interface Options {
  host: string
  port: number
  /** Where the web program listens, which answers whatever is not a screen. */
  webPort: number
}

/** Vite's development server: pages and screens from their sources, all else passed on to the web program. */
export async function startDevServer({ host, port, webPort }: Options): Promise<() => Promise<void>> {
  const server = await createServer({
    root: join(project, 'client'),
    configFile: join(project, 'vite.config.ts'),
    clearScreen: false,
    plugins: [devPages(), devWords()],
    server: {
      host,
      port,
      strictPort: true,
      fs: {
        allow: ['client', 'docs/guide', 'shared', 'node_modules'].map((folder) => join(project, folder)),
      },
      proxy: {
        '^/(?!build/)': {
          target: `http://127.0.0.1:${webPort}`,
          bypass: () => untilListening(webPort),
        },
      },
    },
  })
  await server.listen()
  return () => server.close()
}

/** The page for every address that the web program does not answer itself, with the policy of a real one. */
function devPages(): Plugin {
  return {
    name: 'dev-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url === '/sw.js') sendNoWorker(response)
        else if (isPage(request)) sendPage(server, request, response).catch(next)
        else next()
      })
    },
  }
}

const isPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|build|calendar|editor|exports|health|metrics|uploads)\b/.test(url)

async function sendPage(
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = requestLanguage(request, languageCodes) ?? 'en'
  const source = readFileSync(join(project, 'client/index.html'), 'utf8')
    .replace('lang="en"', `lang="${language}"`)
    .replaceAll('__title_default__', titleIn(language))
    // Vite puts its base before each of these itself.
    .replaceAll('"/build/', '"/')
    .replaceAll('"./', '"/')
    .replaceAll('"../node_modules/', `"/@fs${project}/node_modules/`)
  const html = await server.transformIndexHtml(request.url ?? '/', source)
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(nonce, false).replace("script-src 'self'", `$& 'nonce-${nonce}'`)
  response.setHeader('content-security-policy', policy)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(html.replaceAll('__CSP_NONCE__', nonce))
}

const titleIn = (language: Language): string =>
  JSON.parse(readFileSync(join(project, `client/messages/${language}/titles.json`), 'utf8')).title_default

/** A service worker that `npm start` left at this address would go on serving what was built. */
function sendNoWorker(response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript')
  response.setHeader('cache-control', 'no-store')
  response.end(
    "addEventListener('install', () => skipWaiting()); addEventListener('activate', () => registration.unregister())",
  )
}

/** The sentences as one module, since each of them is a file; in the language of the page. */
function devWords(): Plugin {
  const messages = join(words, 'messages.js')
  let compiling = Promise.resolve()
  return {
    name: 'dev-words',
    enforce: 'pre',
    load: (id) => {
      if (id === messages) return bundled(messages)
      return id === join(words, 'runtime.js') ? runtime : null
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (!file.startsWith(join(project, 'client/messages'))) return
        compiling = compiling.then(async () => {
          const { passed, output } = await spawnProgram(['scripts/words.ts'])
          if (!passed) return server.config.logger.error(output)
          const module = server.moduleGraph.getModuleById(messages)
          if (module) await server.reloadModule(module)
        })
      })
    },
  }
}

const runtime = `export const experimentalStaticLocale = document.documentElement.lang
export const getLocale = () => experimentalStaticLocale`

async function bundled(file: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'locale', load: (id) => (id === join(words, 'runtime.js') ? runtime : null) }],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { external: /^#client\// },
    },
  }).then((made) => (Array.isArray(made) ? made[0] : made))) as Rolldown.RolldownOutput
  return output[0].code
}

/** Waits while the web program starts again. */
async function untilListening(port: number): Promise<undefined> {
  for (const deadline = Date.now() + restartsWithin; Date.now() < deadline; await delay(50)) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      // Not yet.
    } finally {
      socket.destroy()
    }
  }
}
