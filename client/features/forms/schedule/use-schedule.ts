import type { DraftSchedule } from '#shared/forms/form-draft.ts'
import { useDraft, useWriting } from '../writing/writing-context.tsx'
import type { DraftRule } from './schedule-pattern.ts'

/** The schedule being written, once it has begun, and the ways to change it. */
export function useSchedule() {
  const { change } = useWriting()
  const schedule = useDraft((draft) => draft.schedule)
  const changeSchedule = (part: Partial<DraftSchedule>) =>
    change((current) => (current.schedule ? { schedule: { ...current.schedule, ...part } } : {}))
  return {
    schedule,
    changeSchedule,
    changeRule: (rule: DraftRule) => changeSchedule({ rule }),
  }
}
