import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import written from '#client/ui/rich-text-content.module.css'
import { m } from '#client/words/messages.js'
import { DescribePicture } from './describe-picture.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { ImageAddressDialog } from './image-address-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { insertPicture, pendingPicturesExtension } from './pending-pictures.ts'
import { documentHtml, lengthLimitExtension, RemainingLength } from './remaining-length.tsx'
import styles from './rich-text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import type { PictureUploads } from './try-upload-picture.ts'
import { UploadProblemDialog } from './upload-problem-dialog.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

interface Props {
  id?: string
  label: string
  hint: string
  /** HTML; empty when nothing is written. */
  value: string
  onChange: (html: string) => void
  /** Characters of the HTML. */
  maxLength: number
  placeholder?: string
  fault?: string
  /** Begins with the caret in the text. */
  isAsked?: boolean
  pictures: PictureUploads
}

const noPicture = { link: false, address: false }

/** The field itself. Loaded by `RichTextField`. */
export function RichTextEditor({ value, onChange, maxLength, pictures, ...field }: Props) {
  const { label, hint, placeholder = m.rich_placeholder(), fault, isAsked = false } = field
  const ownId = useId()
  const id = field.id ?? ownId
  const [asking, setAsking] = useState(noPicture)
  const [isFull, setFull] = useState(false)
  const [hasLeftOut, setLeftOut] = useState(false)
  const [length, setLength] = useState(value.length)
  const files = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  const uploads = usePictureUploads(pictures)
  const changed = useRef(onChange)
  const opened = useRef<Editor>(null)

  function takeFiles(list: FileList | undefined, at?: number): boolean {
    if (!list || list.length === 0 || !opened.current) return false
    void uploads.upload(opened.current, [...list], at)
    return true
  }
  const take = useRef(takeFiles)
  useEffect(() => {
    changed.current = onChange
    take.current = takeFiles
  })

  const editor = useEditor(
    {
      extensions: [
        ...editorExtensions,
        Placeholder.configure({ placeholder }),
        lengthLimitExtension(maxLength, () => setFull(true)),
        pendingPicturesExtension(styles.pending),
      ],
      content: value,
      autofocus: isAsked ? 'end' : false,
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        handleDrop: (view, event) => {
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          return take.current(event.dataTransfer?.files, at)
        },
        // What is copied from a document brings its picture as well as its words: then the words are meant.
        handlePaste: (_view, event) =>
          !event.clipboardData?.types.includes('text/plain') && take.current(event.clipboardData?.files),
        transformPastedHTML: (html) => {
          if (/<img\b(?![^>]*\ssrc="\/uploads\/)/i.test(html)) setLeftOut(true)
          return html
        },
      },
      onUpdate: ({ editor: now }) => {
        const html = documentHtml(now.state.doc)
        setFull(false)
        setLength(html.length)
        if (html === told.current) return
        told.current = html
        changed.current(html)
      },
    },
    [maxLength, placeholder],
  )
  useEffect(() => {
    opened.current = editor
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    setLength(value.length)
  }, [editor, value])

  const asks = useMemo(
    () => ({
      onLink: () => setAsking({ ...noPicture, link: true }),
      onUpload: () => files.current?.click(),
      onImageAddress: () => setAsking({ ...noPicture, address: true }),
    }),
    [],
  )

  const notes = `${id}-notes`
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id,
          class: classNames(written.text, styles.text),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': notes,
          'aria-invalid': String(fault !== undefined),
        },
      },
    })
  }, [editor, id, label, notes, fault])

  return (
    <div className={styles.field} data-invalid={fault !== undefined || undefined}>
      <div className={styles.box}>
        <Toolbar editor={editor} textId={id} label={label} {...asks} />
        <EditorContent editor={editor} />
        <DescribePicture editor={editor} />
        <p className={styles.uploading} role="status">
          {uploads.isUploading && m.rich_uploading()}
        </p>
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={m.rich_upload_image()}
        onChange={({ currentTarget }) => {
          takeFiles(currentTarget.files ?? undefined)
          currentTarget.value = ''
        }}
      />
      <div id={notes} className={styles.notes}>
        <span>{hint}</span>
        <RemainingLength left={maxLength - length} of={maxLength} isFull={isFull} />
        {hasLeftOut && <span>{m.rich_pictures_left_out()}</span>}
        {fault && <span className={styles.fault}>{fault}</span>}
      </div>
      {asking.link && <LinkDialog editor={editor} onClose={() => setAsking(noPicture)} />}
      {asking.address && (
        <ImageAddressDialog
          fetch={pictures.fetch}
          onFetched={(src, alt) => insertPicture(editor, editor.state.selection.to, src, alt)}
          onClose={() => setAsking(noPicture)}
        />
      )}
      {uploads.problem && <UploadProblemDialog problem={uploads.problem} onClose={uploads.dismiss} />}
    </div>
  )
}
