import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { findPictureFile } from './features/uploads/find-picture-file.ts'
import type { Runtime } from './platform/runtime.ts'

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
