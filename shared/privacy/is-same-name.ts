import { createNameKey } from '../visible-text.ts'

/** Whether a name was typed as it stands, whatever the case of its letters and the spaces around them. */
export const isSameName = (name: string, typed: string): boolean =>
  createNameKey(name) === createNameKey(typed)
