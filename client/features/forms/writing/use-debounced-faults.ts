import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { type FormStep, findMissingParts } from '#shared/forms/drafts/missing-parts-of-draft.ts'

const calmAfterMs = 700

interface CalmFaults {
  lacks: Record<FormStep, FieldErrors>
  /** The faults that a pause in typing has not mended, by field. */
  faults: FieldErrors
}

/**
 * What a draft lacks, an opening too where one field keeps the form, or a learner's own times, from any; a fault is held
 * against nobody who is still typing, and gone as soon as it is mended.
 */
export function useDebouncedFaults(draft: FormDraft, mendAt: string | null, ofOwn: FieldErrors): CalmFaults {
  const lacks = useMemo(() => withOpenings(findMissingParts(draft), mendAt, ofOwn), [draft, mendAt, ofOwn])
  const [settled] = useDebouncedValue(lacks, calmAfterMs)
  const before = useDeferredValue(settled)
  const faults = useMemo(() => {
    const known = faultsIn(before)
    return Object.fromEntries(Object.entries(faultsIn(lacks)).filter(([field]) => field in known))
  }, [lacks, before])
  return { lacks, faults }
}

/** Only the calendar knows whether a schedule that lacks nothing opens at all. */
function withOpenings(
  lacks: CalmFaults['lacks'],
  mendAt: string | null,
  ofOwn: FieldErrors,
): CalmFaults['lacks'] {
  const isWhole = Object.keys(lacks['add-schedule']).length === 0
  return {
    ...lacks,
    ...(mendAt && isWhole && { 'add-schedule': { [mendAt]: 'never-opens' } }),
    'add-student': { ...lacks['add-student'], ...ofOwn },
  }
}

const faultsIn = (lacks: CalmFaults['lacks']): FieldErrors => Object.assign({}, ...Object.values(lacks))
