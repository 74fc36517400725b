import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { resolveCaller } from '#server/http/caller.ts'
import { createInputError } from '#server/http/failure.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { rosterUpload } from '#shared/learners/roster/endpoints.ts'
import { parseChosenColumns } from '#shared/learners/roster/roster-columns.ts'
import { maxRosterBytes } from '#shared/learners/roster/roster-limits.ts'
import { uploadRoster } from '../rosters/upload-roster.ts'

/** Takes a file of learners, which stands outside the contract: its body is the file, read while it comes. */
export async function serveRosterUpload(app: FastifyInstance, runtime: Runtime): Promise<void> {
  await app.register(async (rosters) => {
    rosters.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    rosters.post('/api/learners/rosters', { bodyLimit: maxRosterBytes }, async (request, reply) => {
      const base = createRequestContext(runtime, request)
      const ctx = await resolveCaller({ base, request }).member()
      const { data: asked, error } = z.safeParse(rosterUpload, request.query)
      if (error) throw createInputError(error.issues)
      if (!(request.body instanceof Readable)) throw new AppError('body-unreadable')
      reply.header('cache-control', 'no-store')
      const columns = asked.columns === undefined ? undefined : parseChosenColumns(asked.columns)
      return uploadRoster(ctx, { ...asked, columns, body: request.body })
    })
  })
}
