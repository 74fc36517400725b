import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readMyOrganisations } from '#server/features/organisations/read-organisations.ts'
import { resolveCaller } from '#server/http/caller.ts'
import { logServerFault, recordRefusedCall, toAppError } from '#server/http/failure.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'
import { maxPictureBytes } from '#shared/uploads/picture-limits.ts'
import { createPicture } from '../create-picture.ts'
import { uploadRefusalMessage } from '../upload-refusal-message.ts'

const field = 'image'
const limits = { fileSize: maxPictureBytes, files: 1, fields: 5, parts: 6, fieldSize: 1_000 }

/** Answers the editor's upload, which stands outside the contract: one picture as a form, one kind of answer for all outcomes. */
export async function serveEditorUpload(app: FastifyInstance, runtime: Runtime): Promise<void> {
  await app.register(async (editor) => {
    await editor.register(multipart, { limits })
    editor.setErrorHandler(fail)
    editor.post('/editor/upload-image', async (request, reply) => {
      const ctx = await uploader(runtime, request)
      const { url } = await createPicture(ctx, await readPicture(request))
      const answer: UploadResponse = { success: true, url, message: '' }
      return reply.header('cache-control', 'no-store').send(answer)
    })
  })
}

/** Whoever uploads, for the organisation that the request names, or else for the only one that they work for. */
async function uploader(runtime: Runtime, request: FastifyRequest): Promise<MemberContext> {
  const caller = resolveCaller({ base: createRequestContext(runtime, request), request })
  if (request.headers['x-organisation'] !== undefined) return caller.member()
  const ctx = await caller.staff()
  const { organisations } = await readMyOrganisations(ctx)
  const [only] = organisations
  if (!only || organisations.length > 1) throw new AppError('absent')
  if (only.accessEndedOn) throw new AppError('access-ended')
  if (only.lacksSecondFactor) throw new AppError('second-factor-missing')
  return { ...ctx, organisationId: only.id, role: only.role }
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('body-unreadable')
  try {
    const part = await request.file()
    if (part?.fieldname !== field) throw new AppError('body-unreadable')
    return await part.toBuffer()
  } catch (error) {
    throw toAppError(error).status === 413 ? error : new AppError('body-unreadable')
  }
}

function fail(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown)
  logServerFault(request, thrown, error)
  recordRefusedCall(reply, error)
  const answer: UploadResponse = { success: false, url: null, message: uploadRefusalMessage(error) }
  reply.status(error.status).header('cache-control', 'no-store').send(answer)
}
