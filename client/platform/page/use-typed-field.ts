import { useState } from 'react'
import type { useRefusedFields } from './use-refused-fields.ts'

/** One field of a form that a call may refuse: what is typed, and what is wrong with it until it is changed. */
export function useTypedField(
  name: string,
  { faultOf, mend }: ReturnType<typeof useRefusedFields>,
  initial = '',
) {
  const [value, setValue] = useState(initial)
  return {
    value,
    onChange: (typed: string) => {
      setValue(typed)
      mend(name)
    },
    fault: faultOf(name),
  }
}
