import type { FastifyInstance } from 'fastify'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { findPictureFile } from '../picture-files.ts'

const year = 31_536_000

/** Serves pictures to whoever knows their address: an `<img>` cannot say who asks. */
export function serveUploadedPictures(app: FastifyInstance, { store }: Runtime): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const bytes = await findPictureFile({ store }, request.params.file)
    if (!bytes) throw new AppError('absent')
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': `private, max-age=${year}, immutable`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(bytes)
  })
}
