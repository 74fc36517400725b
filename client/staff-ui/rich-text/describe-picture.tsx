import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import { FormDialog } from '../dialog/form-dialog.tsx'
import styles from './describe-picture.module.css'

interface Shown {
  at: number
  src: string
  alt: string | null
}

/** Asks what a picture shows, for those who cannot see it: the chosen one, else the first that does not say. */
export function DescribePicture({ editor }: { editor: Editor }) {
  const [asked, setAsked] = useState<Shown | null>(null)
  const { chosen, undescribed } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const pictures = picturesIn(state.doc)
      const { selection } = state
      const at = selection instanceof NodeSelection ? selection.from : null
      return {
        chosen: pictures.find((picture) => picture.at === at) ?? null,
        undescribed: pictures.find(({ alt }) => alt === null) ?? null,
      }
    },
  })
  const picture = chosen ?? undescribed
  return (
    <>
      {picture && (
        <p className={styles.line} data-missing={picture.alt === null || undefined}>
          <span>
            {picture.alt === null && <IconAlertTriangle size={16} stroke={2} aria-hidden />}
            {picture.alt === null ? m.rich_undescribed() : picture.alt || m.rich_decoration()}
          </span>
          <Button variant="subtle" size="xs" flex="none" onClick={() => setAsked(picture)}>
            {m.rich_describe()}
          </Button>
        </p>
      )}
      {asked && <DescriptionDialog editor={editor} picture={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface DialogProps {
  editor: Editor
  picture: Shown
  onClose: () => void
}

function DescriptionDialog({ editor, picture, onClose }: DialogProps) {
  const [typed, setTyped] = useState(picture.alt ?? '')
  const describe = () => {
    const { state, view } = editor
    if (state.doc.nodeAt(picture.at)?.type.name === 'image')
      view.dispatch(state.tr.setNodeAttribute(picture.at, 'alt', typed.trim()))
    onClose()
  }
  return (
    <FormDialog
      title={m.rich_describe()}
      onClose={onClose}
      onSend={describe}
      send={m.rich_describe_keep()}
      isSending={false}
      error={null}
      failed=""
    >
      <img className={styles.picture} src={picture.src} alt="" />
      <TextInput
        data-autofocus
        label={m.rich_picture_shows()}
        description={m.rich_picture_shows_hint()}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}

function picturesIn(doc: Editor['state']['doc']): Shown[] {
  const found: Shown[] = []
  doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image') found.push({ at, src: attrs.src, alt: attrs.alt })
  })
  return found
}
