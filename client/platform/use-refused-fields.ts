import { useState } from 'react'
import { refusalOf } from './refusal.ts'

/** Which fields a call was refused for; one that was changed since is at fault no longer. */
export function useRefusedFields(error: unknown) {
  const [mended, setMended] = useState<{ error: unknown; fields: readonly string[] }>(nothingMended)
  const mendedSince = mended.error === error ? mended.fields : []
  const refused = refusalOf(error)?.fields ?? {}
  return {
    /** The machine word of what is wrong with a field. */
    faultOf: (field: string): string | undefined =>
      mendedSince.includes(field) ? undefined : refused[field],
    mend: (...fields: string[]) => setMended({ error, fields: [...mendedSince, ...fields] }),
  }
}

const nothingMended = { error: null, fields: [] }
