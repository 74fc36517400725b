import { IconSetChoice } from '#client/features/forms/pictures/icon-set-choice.tsx'
import type { FormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'
import { usePreset } from '#client/features/forms/writing/use-preset.ts'

/** With faces to begin from. */
export function PresetIconSetChoice() {
  usePreset(presetFaces)
  return <IconSetChoice />
}

function presetFaces({ keeper, change }: FormEditor) {
  if (keeper.current().draft.iconSet === null) change({ iconSet: 'faces' })
}

export function FormIconsStep() {
  return (
    <FormStepFrame step="select-icons-set">
      <IconSetChoice />
    </FormStepFrame>
  )
}
