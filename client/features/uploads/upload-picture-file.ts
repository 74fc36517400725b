import { endSession } from '#client/platform/api/api.ts'
import { request } from '#client/platform/api/request.ts'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'

const longest = 120_000

/** Uploads a picture. The answer says whether it was taken; without one of ours it rejects. */
export async function uploadPictureFile(file: File): Promise<UploadResponse> {
  const body = new FormData()
  body.set('image', file)
  const response = await request({
    method: 'POST',
    address: '/editor/upload-image',
    body,
    headers: proofOfPage(),
    signal: AbortSignal.timeout(longest),
  })
  const answer: UploadResponse = await response.json()
  if (response.status === 401) await endSession()
  return { success: answer.success === true, url: answer.url ?? null, message: answer.message ?? '' }
}

function proofOfPage(): Record<string, string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  return token ? { 'x-csrf-token': token } : {}
}
