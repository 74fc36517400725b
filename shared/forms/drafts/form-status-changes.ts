import type { FormStatus } from '../form-status.ts'

/** What can be done with a form that was published, or with one that is put away. */
export const statusChanges = ['pause', 'resume', 'end', 'archive', 'restore'] as const
export type StatusChange = (typeof statusChanges)[number]

export interface FormLifecycle {
  status: FormStatus
  isArchived: boolean
}

/** Where a form has to be for each move, and where it is afterwards. Only what does not run is archived. */
const moves: Record<
  StatusChange,
  { from: readonly FormStatus[]; isArchived: boolean; to: Partial<FormLifecycle> }
> = {
  pause: { from: ['active'], isArchived: false, to: { status: 'paused' } },
  resume: { from: ['paused'], isArchived: false, to: { status: 'active' } },
  end: { from: ['active', 'paused'], isArchived: false, to: { status: 'ended' } },
  archive: { from: ['draft', 'paused', 'ended'], isArchived: false, to: { isArchived: true } },
  restore: { from: ['draft', 'paused', 'ended'], isArchived: true, to: { isArchived: false } },
}

/** The moves that are open to a form, in the order in which they are offered. */
export const availableStatusChanges = (form: FormLifecycle): StatusChange[] =>
  statusChanges.filter(
    (move) => moves[move].from.includes(form.status) && moves[move].isArchived === form.isArchived,
  )

/** Where a move takes a form: the same place when it was made already, null when the form cannot make it. */
export function applyStatusChange(form: FormLifecycle, move: StatusChange): FormLifecycle | null {
  const after = { ...form, ...moves[move].to }
  const isThere = after.status === form.status && after.isArchived === form.isArchived
  return isThere || availableStatusChanges(form).includes(move) ? after : null
}
