import type { UploadResponse } from '#shared/uploads/endpoints.ts'

/** Where the editor's pictures go. */
export interface PictureUploads {
  /** Rejects when no answer comes. */
  upload(file: File): Promise<UploadResponse>
  /** Fetches a picture from elsewhere and tells where it can be shown from; rejects when it is refused. */
  fetch(address: string): Promise<string>
}
