import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { ErrorReason } from '../errors.ts'
import { requiredText } from '../fields.ts'

/** Why a picture is not taken, however it comes. */
export const pictureRefusals = [
  'picture-kind-unknown',
  'picture-damaged',
  'picture-too-large',
  'picture-too-many-pixels',
  'too-many-pictures',
] as const satisfies readonly ErrorReason[]

export const uploads = {
  createPictureFromAddress: endpoint('POST', '/api/uploads/from-address', {
    summary: 'Fetch a picture from a public address and keep it like an uploaded one',
    audience: 'member',
    policy: 'uploads.add',
    reasons: [...pictureRefusals, 'picture-address-wrong', 'picture-unreachable'],
  })
    .input(z.object({ address: requiredText(2_000) }))
    .output(z.object({ url: z.string() })),
}

/** What `POST /editor/upload-image` answers, whatever happens. */
export interface UploadResponse {
  success: boolean
  /** Where the picture can be shown from; null when it was not taken. */
  url: string | null
  message: string
}
