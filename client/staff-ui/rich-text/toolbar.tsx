import { IconLink, IconPhotoUp, IconWorldDownload } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './toolbar.module.css'
import { toolbarButtonGroups } from './toolbar-buttons.ts'

interface Props {
  editor: Editor
  /** Of the text that it changes. */
  textId: string
  label: string
  onLink: () => void
  onUpload: () => void
  onImageAddress: () => void
}

const looks = toolbarButtonGroups.flat()

/** One stop of the tab key; the arrow keys go from button to button. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { editor, textId, label, onLink, onUpload, onImageAddress } = props
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('bold')
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ...Object.fromEntries(looks.map(({ name, isOn }) => [name, isOn(now)])),
      link: now.isActive('link'),
    }),
  }) as Record<string, boolean>

  const groups = [
    ...toolbarButtonGroups.map((group) =>
      group.map(({ name, label: words, Icon, press }) => ({
        name,
        words: words(),
        Icon,
        isOn: on[name],
        press: () => press(editor),
      })),
    ),
    [
      { name: 'link', words: m.rich_link(), Icon: IconLink, isOn: on.link, press: onLink },
      { name: 'upload', words: m.rich_upload_image(), Icon: IconPhotoUp, isOn: undefined, press: onUpload },
      {
        name: 'address',
        words: m.rich_image_by_url(),
        Icon: IconWorldDownload,
        isOn: undefined,
        press: onImageAddress,
      },
    ],
  ]

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = next(event.key, at, buttons.length)
    if (to === null || at === -1) return
    event.preventDefault()
    buttons[to]?.focus()
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={m.rich_toolbar({ label })}
      aria-controls={textId}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]!.name} className={styles.group}>
          {group.map(({ name, words, Icon, isOn, press }) => (
            <button
              key={name}
              type="button"
              className={styles.button}
              aria-label={words}
              title={words}
              aria-pressed={isOn}
              tabIndex={name === stop ? 0 : -1}
              onFocus={() => setStop(name)}
              // A press with the pointer leaves the caret where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={press}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
})

function next(key: string, at: number, count: number): number | null {
  const forwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwards) return (at + 1) % count
  if (key === backwards) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
