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
export function useCalmFaults(draft: FormDraft, opensNever: boolean): CalmFaults {
  const [settled] = useDebouncedValue(draft, calmAfterMs)
  const lacks = useMemo(() => withOpening(lacksOf(draft), opensNever), [draft, opensNever])
  const before = useMemo(() => faultsIn(withOpening(lacksOf(settled), opensNever)), [settled, opensNever])
  const faults = useMemo(
    () => Object.fromEntries(Object.entries(faultsIn(lacks)).filter(([field]) => field in before)),
    [lacks, before],
  )
  return { lacks, faults }
}

/** Only the calendar knows whether a schedule that lacks nothing opens at all. */
function withOpening(lacks: CalmFaults['lacks'], opensNever: boolean): CalmFaults['lacks'] {
  const isWhole = Object.keys(lacks['add-schedule']).length === 0
  return opensNever && isWhole ? { ...lacks, 'add-schedule': { schedule: 'never-opens' } } : lacks
}

const faultsIn = (lacks: CalmFaults['lacks']): FieldErrors => Object.assign({}, ...Object.values(lacks))
