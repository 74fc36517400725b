import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Puts a picture in its place. Whoever writes there goes on behind it; a chosen picture would be typed over. */
export function insertPicture(editor: Editor, at: number, src: string, alt: string | null = null): void {
  const isWrittenHere = editor.state.selection.to === at
  editor.commands.insertContentAt(at, { type: 'image', attrs: { src, alt } }, { updateSelection: false })
  if (!isWrittenHere) return
  const { state, view } = editor
  state.doc.descendants((node, position) => {
    if (node.attrs.src !== src) return
    const behind = Selection.near(state.doc.resolve(position + node.nodeSize), 1)
    view.dispatch(state.tr.setSelection(behind))
  })
}
