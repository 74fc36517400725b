import { useState } from 'react'
import { findRefusal } from '../api/refusal.ts'

/** A call of `useMutation`: what it was refused for, and when it was made (ms). */
interface Call {
  error: unknown
  submittedAt: number
}

/** Which fields a call was refused for; one that was changed since it was made is at fault no longer. */
export function useRefusedFields({ error, submittedAt }: Call) {
  const [mended, setMended] = useState<{ since: number; fields: readonly string[] }>(nothingMended)
  const mendedSince = mended.since === submittedAt ? mended.fields : []
  const refused = findRefusal(error)?.fields ?? {}
  return {
    /** The machine word of what is wrong with a field. */
    faultOf: (field: string): string | undefined =>
      mendedSince.includes(field) ? undefined : refused[field],
    mend: (...fields: string[]) => setMended({ since: submittedAt, fields: [...mendedSince, ...fields] }),
  }
}

const nothingMended = { since: 0, fields: [] }
