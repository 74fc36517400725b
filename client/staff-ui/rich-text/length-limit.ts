import { Extension, getHTMLFromFragment } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { storedHtml } from './stored-html.ts'

const written = new WeakMap<Node, string>()

/** The HTML of a document as it is stored; worked out once for each. */
export function htmlOf(doc: Node): string {
  const known = written.get(doc)
  if (known !== undefined) return known
  const html = storedHtml(getHTMLFromFragment(doc.content, doc.type.schema))
  written.set(doc, html)
  return html
}

/** Takes no change that would make the text longer than can be kept; making it shorter is always possible. */
export const lengthLimit = (maxLength: number, onFull: () => void) =>
  Extension.create({
    name: 'lengthLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged) return true
          const length = htmlOf(transaction.doc).length
          if (length <= maxLength || length < htmlOf(state.doc).length) return true
          onFull()
          return false
        },
      }),
    ],
  })
