import { Extension, getHTMLFromFragment } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { m } from '#client/words/messages.js'
import { normaliseHtml } from './normalise-html.ts'
import styles from './remaining-length.module.css'

interface Props {
  left: number
  of: number
  /** Something did not fit. */
  isFull: boolean
}

/** Says that room runs out before it has, and that something did not fit. */
export function RemainingLength({ left, of, isFull }: Props) {
  const isNear = left < of / 5
  return (
    <span className={styles.room} role="status" data-full={isFull || undefined}>
      {isFull && m.rich_full({ left })}
      {!isFull && isNear && m.rich_room_left({ left })}
    </span>
  )
}

const written = new WeakMap<Node, string>()

/** The HTML of a document as it is stored; worked out once for each. */
export function documentHtml(doc: Node): string {
  const known = written.get(doc)
  if (known !== undefined) return known
  const html = normaliseHtml(getHTMLFromFragment(doc.content, doc.type.schema))
  written.set(doc, html)
  return html
}

/** Takes no change that would make the text longer than can be kept; making it shorter is always possible. */
export const lengthLimitExtension = (maxLength: number, onFull: () => void) =>
  Extension.create({
    name: 'lengthLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged) return true
          const length = documentHtml(transaction.doc).length
          if (length <= maxLength || length < documentHtml(state.doc).length) return true
          onFull()
          return false
        },
      }),
    ],
  })
