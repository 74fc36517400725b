import { m } from '#client/words/messages.js'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'
import { maxPictureBytes } from '#shared/uploads/picture-limits.ts'

/** Why a picture did not get in: it is too large, or something that the server or the network says. */
export type UploadProblem = { kind: 'too-large'; bytes: number } | { kind: 'other'; message: string }

const tooLarge = 'exceeds the maximum allowed size'

/** Where the editor's pictures go. */
export interface PictureUploads {
  /** Rejects when no answer comes. */
  upload(file: File): Promise<UploadResponse>
  /** Fetches a picture from elsewhere and tells where it can be shown from; rejects when it is refused. */
  fetch(address: string): Promise<string>
}

/** Uploads a picture, and tells where it can be shown from or why it was not taken. */
export async function tryUploadPicture(
  upload: PictureUploads['upload'],
  file: File,
): Promise<string | UploadProblem> {
  if (file.size > maxPictureBytes) return { kind: 'too-large', bytes: file.size }
  try {
    const { success, url, message } = await upload(file)
    if (success && url) return url
    if (message.includes(tooLarge)) return { kind: 'too-large', bytes: file.size }
    return { kind: 'other', message: message || m.rich_upload_failed() }
  } catch {
    return { kind: 'other', message: m.rich_upload_error() }
  }
}
