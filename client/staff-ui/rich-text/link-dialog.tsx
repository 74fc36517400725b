import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import { isLinkAddress, toLinkAddress } from '#shared/rich-text.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Asks where a link leads; with nothing entered, the link is taken away. */
export function LinkDialog({ editor, onClose }: Props) {
  const [typed, setTyped] = useState<string>(editor.getAttributes('link').href ?? '')
  const [fault, setFault] = useState<string>()

  function set() {
    const href = toLinkAddress(typed)
    if (href !== '' && !isLinkAddress(href)) return setFault(m.rich_link_wrong())
    const words = editor.chain().focus().extendMarkRange('link')
    if (href === '') words.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) insertLink(editor, href)
    else words.setLink({ href }).run()
    return onClose()
  }

  return (
    <FormDialog
      title={m.rich_link_title()}
      onClose={onClose}
      onSend={set}
      send={m.rich_link_set()}
      isSending={false}
      error={null}
      failed=""
    >
      <TextInput
        data-autofocus
        label={m.rich_link_title()}
        description={m.rich_link_hint()}
        value={typed}
        maxLength={2_000}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
    </FormDialog>
  )
}

// Where no words are chosen, the address itself is what can be pressed.
const insertLink = (editor: Editor, href: string) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    .run()
