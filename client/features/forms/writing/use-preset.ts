import { useEffect } from 'react'
import { type FormEditor, useFormEditor } from './form-editor-context.tsx'

/** Chooses what most schools take, where nothing is chosen yet and the form is begun. */
export function usePreset(choose: (editor: FormEditor) => void): void {
  const editor = useFormEditor()
  useEffect(() => {
    const { keeper, published } = editor
    if (!published && keeper.current().keeping.state !== 'untouched') choose(editor)
  }, [choose, editor])
}
