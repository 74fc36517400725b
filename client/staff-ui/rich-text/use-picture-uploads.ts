import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import {
  insertPicture,
  insertPicturePlaceholder,
  picturePlaceholderPosition,
  removePicturePlaceholder,
} from './pending-pictures.ts'
import { type PictureUploads, tryUploadPicture, type UploadProblem } from './try-upload-picture.ts'

/** Uploads pictures one after the other, each for the place where it was put, and tells what went wrong. */
export function usePictureUploads(uploads: PictureUploads) {
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState<UploadProblem | null>(null)

  async function uploadOne(editor: Editor, file: File, id: string): Promise<void> {
    const result = await tryUploadPicture(uploads.upload, file)
    if (editor.isDestroyed) return
    const at = picturePlaceholderPosition(editor.state, id)
    editor.view.dispatch(removePicturePlaceholder(editor.state, id))
    if (typeof result !== 'string') setProblem(result)
    else if (at !== null) insertPicture(editor, at, result)
  }

  return {
    isUploading: waiting > 0,
    problem,
    dismiss: () => setProblem(null),
    async upload(editor: Editor, files: readonly File[], at = editor.state.selection.to): Promise<void> {
      const pictures = files.map((file) => ({ file, id: createRandomId() }))
      for (const { id } of pictures) editor.view.dispatch(insertPicturePlaceholder(editor.state, id, at))
      setWaiting((count) => count + files.length)
      for (const { file, id } of pictures) {
        await uploadOne(editor, file, id)
        setWaiting((count) => count - 1)
      }
    },
  }
}
