import type { ComponentType } from 'react'

/** The choice of groups, which stand further right and are handed in by the screen. */
export type GroupFieldComponent = ComponentType<{
  groupIds: readonly string[]
  onChange: (groupIds: string[]) => void
  hint?: string
  none?: string
}>
