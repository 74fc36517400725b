import { Button, FileButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { Logo } from '#client/staff-ui/page/logo.tsx'
import { tryUploadPicture, type UploadProblem } from '#client/staff-ui/rich-text/try-upload-picture.ts'
import { UploadProblemDialog } from '#client/staff-ui/rich-text/upload-problem-dialog.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import {
  createPictureAddress,
  parsePictureNameFromAddress,
  toSmallPictureName,
} from '#shared/uploads/picture-address.ts'
import styles from './organisation-logo.module.css'
import { uploadPictureFile } from './upload-picture-file.ts'

const kinds = ['image/png', 'image/jpeg']

interface Props {
  organisation: Pick<Organisation, 'name' | 'logo'>
  mayChange: boolean
}

/** The organisation's logo: chosen from a file, replaced, removed, which can be taken back. */
export function OrganisationLogo({ organisation: { name, logo }, mayChange }: Props) {
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)

  const change = useMutation({
    mutationFn: (wanted: string | null) => client.organisations.updateLogo({ logo: wanted, seen: logo }),
    onSuccess: (_, wanted) => {
      const takeBack = () => void restore({ logo, seen: wanted })
      showUndoToast(wanted ? m.organisation_logo_chosen() : m.organisation_logo_removed(), takeBack)
      if (!wanted) chooser.current?.focus()
    },
    onError: (error) => showToast(`${m.organisation_logo_not_changed()} ${refusalMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!kinds.includes(file.type))
        return setProblem({ kind: 'other', message: m.organisation_logo_kind({ file: file.name }) })
      const sent = await tryUploadPicture(uploadPictureFile, file)
      if (typeof sent !== 'string') return setProblem(sent)
      await change.mutateAsync(smallAddress(sent)).catch(() => null)
    },
  })

  async function restore(back: { logo: string | null; seen: string | null }) {
    try {
      await client.organisations.updateLogo(back)
    } catch (error) {
      showToast(`${m.organisation_logo_not_changed()} ${refusalMessage(error)}`)
    }
    await queryClient.invalidateQueries()
  }

  const isBusy = upload.isPending || change.isPending
  // They stay where the focus is.
  const look = {
    size: 'compact-sm',
    variant: 'subtle',
    'aria-disabled': isBusy || undefined,
    'data-disabled': isBusy || undefined,
  } as const
  return (
    <span className={styles.logo}>
      {logo ? <Logo src={logo} name={name} /> : m.organisation_logo_none()}
      {mayChange && (
        <span className={styles.actions}>
          <FileButton accept={kinds.join(',')} onChange={(file) => file && !isBusy && upload.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                {...look}
                ref={chooser}
                aria-label={logo ? m.organisation_logo_replace() : m.organisation_logo_choose()}
              >
                {logo ? m.organisation_logo_replace_go() : m.organisation_logo_choose()}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              {...look}
              aria-label={m.organisation_logo_remove()}
              onClick={() => !isBusy && change.mutate(null)}
            >
              {m.organisation_logo_remove_go()}
            </Button>
          )}
          <span role="status">{upload.isPending && m.rich_uploading()}</span>
        </span>
      )}
      {problem && <UploadProblemDialog problem={problem} onClose={() => setProblem(null)} />}
    </span>
  )
}

/** Large enough for a screen and a sheet of paper, and light for every page of staff. */
function smallAddress(address: string): string {
  const small = toSmallPictureName(parsePictureNameFromAddress(address) ?? '')
  return small ? createPictureAddress(small) : address
}
