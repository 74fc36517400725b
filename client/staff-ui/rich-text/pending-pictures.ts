import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, Selection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'

type Change = { add: { id: string; at: number } } | { remove: string }

const key = new PluginKey<DecorationSet>('pendingPictures')

/** Keeps the places of pictures that are on their way, wherever typing moves them. */
export const pendingPicturesExtension = (className: string | undefined) =>
  Extension.create({
    name: 'pendingPictures',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, places) {
            const moved = places.map(transaction.mapping, transaction.doc)
            const change: Change | undefined = transaction.getMeta(key)
            if (!change) return moved
            if ('remove' in change)
              return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove))
            const { id, at } = change.add
            return moved.add(transaction.doc, [Decoration.widget(at, () => placeholder(className), { id })])
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })

function placeholder(className = ''): HTMLElement {
  const place = document.createElement('span')
  place.className = className
  place.ariaHidden = 'true'
  return place
}

export const insertPicturePlaceholder = (state: EditorState, id: string, at: number) =>
  state.tr.setMeta(key, { add: { id, at } } satisfies Change)

export const removePicturePlaceholder = (state: EditorState, id: string) =>
  state.tr.setMeta(key, { remove: id } satisfies Change)

/** Where the picture belongs by now; null when its place was deleted. */
export const picturePlaceholderPosition = (state: EditorState, id: string): number | null =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null

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
