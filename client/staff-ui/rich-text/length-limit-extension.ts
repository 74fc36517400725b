import { Extension, getHTMLFromFragment } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { normaliseHtml } from './normalise-html.ts'

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
