import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPilcrow,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { m } from '#client/words/messages.js'

export interface ToolbarButton {
  name: string
  label: () => string
  Icon: typeof IconBold
  isOn: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const mark = (
  name: 'bold' | 'italic' | 'underline',
  label: () => string,
  Icon: typeof IconBold,
): ToolbarButton => ({
  name,
  label,
  Icon,
  isOn: (editor) => editor.isActive(name),
  press: (editor) => editor.chain().focus().toggleMark(name).run(),
})

const align = (
  side: 'left' | 'center' | 'right',
  label: () => string,
  Icon: typeof IconBold,
): ToolbarButton => ({
  name: side,
  label,
  Icon,
  isOn: (editor) => editor.isActive({ textAlign: side }),
  press: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
})

/** The groups of buttons that change looks, in their order. */
export const toolbarButtonGroups: readonly (readonly ToolbarButton[])[] = [
  [
    mark('bold', m.rich_bold, IconBold),
    mark('italic', m.rich_italic, IconItalic),
    mark('underline', m.rich_underline, IconUnderline),
  ],
  [
    {
      name: 'paragraph',
      label: m.rich_paragraph,
      Icon: IconPilcrow,
      isOn: (editor) => editor.isActive('paragraph'),
      press: (editor) => editor.chain().focus().setParagraph().run(),
    },
    {
      name: 'heading',
      label: m.rich_heading,
      Icon: IconH3,
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'bulletList',
      label: m.rich_bullet_list,
      Icon: IconList,
      isOn: (editor) => editor.isActive('bulletList'),
      press: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: m.rich_numbered_list,
      Icon: IconListNumbers,
      isOn: (editor) => editor.isActive('orderedList'),
      press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
  [
    align('left', m.rich_align_left, IconAlignLeft),
    align('center', m.rich_align_centre, IconAlignCenter),
    align('right', m.rich_align_right, IconAlignRight),
  ],
]
