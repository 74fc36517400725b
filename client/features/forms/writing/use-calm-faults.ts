import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/form-draft.ts'
import { type FormStep, lacksOf } from '#shared/forms/lacks-of-draft.ts'

const calmAfterMs = 700

interface CalmFaults {
  lacks: Record<FormStep, FieldErrors>
  /** The faults that a pause in typing has not mended, by field. */
  faults: FieldErrors
}

/** What a draft lacks; a fault is held against nobody who is still typing, and gone as soon as it is mended. */
export function useCalmFaults(draft: FormDraft): CalmFaults {
  const [settled] = useDebouncedValue(draft, calmAfterMs)
  const lacks = useMemo(() => lacksOf(draft), [draft])
  const before = useMemo(() => faultsIn(lacksOf(settled)), [settled])
  const faults = useMemo(
    () => Object.fromEntries(Object.entries(faultsIn(lacks)).filter(([field]) => field in before)),
    [lacks, before],
  )
  return { lacks, faults }
}

const faultsIn = (lacks: Record<FormStep, FieldErrors>): FieldErrors =>
  Object.assign({}, ...Object.values(lacks))
