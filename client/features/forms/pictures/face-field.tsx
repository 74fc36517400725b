import { FileButton, TextInput } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { uploadPictureFile } from '#client/features/uploads/upload-picture-file.ts'
import { tryUploadPicture, type UploadProblem } from '#client/staff-ui/rich-text/try-upload-picture.ts'
import { UploadProblemDialog } from '#client/staff-ui/rich-text/upload-problem-dialog.tsx'
import { m } from '#client/words/messages.js'
import { type AnswerFace, maxAnswerTextLength } from '#shared/forms/icon-sets/own-icon-set.ts'
import {
  createPictureAddress,
  parsePictureNameFromAddress,
  toSmallPictureName,
} from '#shared/uploads/picture-address.ts'
import styles from './face-field.module.css'

interface Props {
  face: AnswerFace
  /** What the answer is called in the product's words. */
  answer: string
  onChange: (part: Partial<AnswerFace>) => void
  pictureFault: string | undefined
  wordsFault: string | undefined
}

/** One answer of an icon set: its picture, uploaded when it is chosen, and its words. */
export function FaceField({ face: { picture, words }, answer, onChange, pictureFault, wordsFault }: Props) {
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const faultId = useId()

  async function upload(file: File | null) {
    if (!file) return
    setUploading(true)
    const sent = await tryUploadPicture(uploadPictureFile, file)
    setUploading(false)
    if (typeof sent === 'string') onChange({ picture: parsePictureNameFromAddress(sent) ?? '' })
    else setProblem(sent)
  }

  return (
    <div className={styles.face}>
      <FileButton accept="image/*" onChange={(file) => void upload(file)}>
        {(props) => (
          <button
            {...props}
            type="button"
            className={styles.picture}
            disabled={isUploading}
            aria-label={
              picture ? m.icon_set_picture_change({ answer }) : m.icon_set_picture_choose({ answer })
            }
            aria-invalid={pictureFault !== undefined || undefined}
            aria-describedby={pictureFault ? faultId : undefined}
          >
            {picture ? (
              <img src={createPictureAddress(toSmallPictureName(picture) ?? picture)} alt="" />
            ) : (
              <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
            )}
          </button>
        )}
      </FileButton>
      <div>
        <TextInput
          label={m.icon_set_words({ answer })}
          maxLength={maxAnswerTextLength}
          value={words}
          onChange={({ currentTarget: { value } }) => onChange({ words: value })}
          error={wordsFault && m.icon_set_words_missing()}
        />
        <p className={styles.state} role="status">
          {isUploading && m.rich_uploading()}
          {pictureFault && (
            <span className={styles.fault} id={faultId}>
              {m.icon_set_picture_missing()}
            </span>
          )}
        </p>
      </div>
      {problem && <UploadProblemDialog problem={problem} onClose={() => setProblem(null)} />}
    </div>
  )
}
