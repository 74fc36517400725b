import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readMyOrganisations } from '#server/features/organisations/read-organisations.ts'
import { resolveCaller } from '#server/http/caller.ts'
import { logServerFault, recordRefusedCall, toAppError } from '#server/http/failure.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError, type ErrorReason } from '#shared/errors.ts'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'
import { maxPictureBytes, pictureFormats } from '#shared/uploads/picture-limits.ts'
import { createPicture } from '../create-picture.ts'

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

const formats = `${pictureFormats.slice(0, -1).join(', ')} or ${pictureFormats.at(-1)}`
const tooLarge = 'The image exceeds the maximum allowed size of 10 MB.'
const tooOften = 'That are very many images in a short time. Wait a while, then upload this one again.'

const words: Partial<Record<ErrorReason, string>> = {
  'session-missing': 'You are signed out. Sign in, then upload the image again.',
  'role-too-low': 'Only staff who may write forms can upload images.',
  'session-limited': 'This sign-in does not reach the organisation that the image is for.',
  'second-factor-missing':
    'Your organisation asks for a second step first. Set it up on your account page, then upload the image again.',
  absent: 'Say which of your organisations the image is for, in the header X-Organisation.',
  'body-unreadable': 'No image arrived. Send one file in the field “image”.',
  'body-too-large': tooLarge,
  'picture-too-large': tooLarge,
  'picture-kind-unknown': `This file is none of the images that can be shown here. Choose a ${formats} file.`,
  'picture-damaged':
    'The image is damaged or not complete. Save it again on your device, then upload that one.',
  'picture-too-many-pixels':
    'The image has too many pixels. Scale it to 24 megapixels or fewer, for example 6000 × 4000, then upload it.',
  'too-many-pictures': tooOften,
  'too-many-requests': tooOften,
  'server-busy': 'The server is busy. Wait a minute, then upload the image again.',
}

/** Why an image was not taken, for whoever chose it. */
const uploadRefusalMessage = ({ reason }: AppError): string =>
  words[reason] ?? 'Something went wrong on our side. Nothing was uploaded; try again in a moment.'
