import type { ComponentProps } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { RichTextField } from '#client/staff-ui/rich-text/rich-text-field.tsx'
import { uploadPictureFile } from './upload-picture-file.ts'

const pictures = {
  upload: uploadPictureFile,
  fetch: async (address: string) => (await client.uploads.createPictureFromAddress({ address })).url,
}

/** A rich text whose pictures are kept as the organisation's uploads. */
export const RichTextWithPictures = (props: Omit<ComponentProps<typeof RichTextField>, 'pictures'>) => (
  <RichTextField {...props} pictures={pictures} />
)
