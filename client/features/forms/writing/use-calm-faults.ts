import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/form-draft.ts'
import { type FormStep, lacksOf } from '#shared/forms/lacks-of-draft.ts'

const calmAfterMs = 700

interface CalmFaults {
  lacks: Record<FormStep, FieldErrors>
  /** The faults that a pause in typing has not mended, by field. */
  faults: FieldErrors
}

/**
 * What a draft lacks, an opening too where one field keeps it from any; a fault is held against nobody who is still typing, and gone as soon as it is mended. */
export function useCalmFaults(draft: FormDraft, mendAt: string | null): CalmFaults {
  const lacks = useMemo(() => withOpening(lacksOf(draft), mendAt), [draft, mendAt])
  const [settled] = useDebouncedValue(lacks, calmAfterMs)
  const before = useDeferredValue(settled)
  const faults = useMemo(() => {
    const known = faultsIn(before)
    return Object.fromEntries(Object.entries(faultsIn(lacks)).filter(([field]) => field in known))
  }, [lacks, before])
  return { lacks, faults }
}

/** Only the calendar knows whether a schedule that lacks nothing opens at all. */
function withOpening(lacks: CalmFaults['lacks'], mendAt: string | null): CalmFaults['lacks'] {
  const isWhole = Object.keys(lacks['add-schedule']).length === 0
  return mendAt && isWhole ? { ...lacks, 'add-schedule': { [mendAt]: 'never-opens' } } : lacks
}

const faultsIn = (lacks: CalmFaults['lacks']): FieldErrors => Object.assign({}, ...Object.values(lacks))
