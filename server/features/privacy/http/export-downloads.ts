import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'range-parser'
import { requestLanguage } from '#server/http/request-language.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { measureZipLayout, readZipLayout } from '#server/platform/files/zip-layout.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { findDownloadLink, openExport } from '../exports/open-export.ts'

const over: Record<Language, string> = {
  en: 'This download is over, or was ended. Sign in to Daymark, go to where you began it, and press Download again.\n',
  es: 'Esta descarga ha terminado o se anuló. Inicia sesión en Daymark, vuelve a donde la empezaste y pulsa Descargar otra vez.\n',
}

/** Serves the file of everything to a browser that cannot say who asks, but knows a short-lived address: whole or in ranges. */
export function serveExportDownloads(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { secret: string } }>('/exports/:secret', async (request, reply) => {
    const { secret } = request.params
    const opened = await openExport(createContext(runtime), secret).catch((error: unknown) =>
      answerOver(error, request, reply),
    )
    if (!opened) return reply
    const bytes = measureZipLayout(opened.layout)
    const tag = `"${opened.id}"`
    reply.type('application/zip').headers({
      etag: tag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': attachment(`${opened.title}.zip`),
    })

    const isSame = (request.headers['if-range'] ?? tag) === tag
    const range = isSame ? parseByteRange(request.headers.range, bytes) : null
    if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
    const { start, end } = range ?? { start: 0, end: bytes - 1 }
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
    reply.header('content-length', end - start + 1)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const content = readZipLayout(opened.layout, { from: start, to: end }, async ({ key }) => {
      await findDownloadLink(createContext(runtime), secret)
      return (await runtime.store.find(key)) ?? Buffer.alloc(0)
    })
    return reply.send(Readable.from(content, { objectMode: false }))
  })
}

/** One range of bytes as RFC 9110 means it: null where the header is to be passed over and all are sent. */
export function parseByteRange(header = '', bytes: number) {
  const { type, code, ranges } = parse(bytes, header)
  if (type !== 'bytes' || code === 1) return null
  if (ranges.length === 0) return 'beyond'
  return ranges.length === 1 && code === 0 ? ranges[0]! : null
}

// Whoever comes here by hand reads a page, and no JSON.
function answerOver(error: unknown, request: FastifyRequest, reply: FastifyReply): undefined {
  if (!(error instanceof AppError)) throw error
  reply.status(error.status).header('x-robots-tag', 'noindex').type('text/plain; charset=utf-8')
  reply.send(over[requestLanguage(request, languageCodes) ?? 'en'])
}

/** RFC 6266: a plain name for old programs, and the whole one beside it. */
function attachment(name: string): string {
  const fileName = name.replaceAll(/[^\p{L}\p{N}. ()_-]/gu, '-')
  const plain = fileName.replaceAll(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}`
}
