import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import { largestPicture } from '#shared/uploads/picture-limits.ts'
import { insertPicture } from './insert-picture.ts'
import { givePlaceBack, holdPlace, placeOf } from './pending-pictures.ts'
import type { PictureDoor } from './picture-door.ts'

/** Why a picture did not get in: it is too large, or something that the server or the network says. */
export type UploadProblem = { kind: 'too-large'; bytes: number } | { kind: 'other'; message: string }

const tooLarge = 'exceeds the maximum allowed size'

/** Uploads pictures one after the other, each for the place where it was put, and tells what went wrong. */
export function usePictureUploads(door: PictureDoor) {
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState<UploadProblem | null>(null)

  async function sent(file: File): Promise<string | UploadProblem> {
    if (file.size > largestPicture) return { kind: 'too-large', bytes: file.size }
    try {
      const { success, url, message } = await door.upload(file)
      if (success && url) return url
      if (message.includes(tooLarge)) return { kind: 'too-large', bytes: file.size }
      return { kind: 'other', message: message || m.rich_upload_failed() }
    } catch {
      return { kind: 'other', message: m.rich_upload_error() }
    }
  }

  async function uploadOne(editor: Editor, file: File, id: string): Promise<void> {
    const result = await sent(file)
    if (editor.isDestroyed) return
    const at = placeOf(editor.state, id)
    editor.view.dispatch(givePlaceBack(editor.state, id))
    if (typeof result !== 'string') setProblem(result)
    else if (at !== null) insertPicture(editor, at, result)
  }

  return {
    isUploading: waiting > 0,
    problem,
    dismiss: () => setProblem(null),
    async upload(editor: Editor, files: readonly File[], at = editor.state.selection.to): Promise<void> {
      const pictures = files.map((file) => ({ file, id: crypto.randomUUID() }))
      for (const { id } of pictures) editor.view.dispatch(holdPlace(editor.state, id, at))
      setWaiting((count) => count + files.length)
      for (const { file, id } of pictures) {
        await uploadOne(editor, file, id)
        setWaiting((count) => count - 1)
      }
    },
  }
}
