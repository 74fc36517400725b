import { recordAudit } from '#server/features/audit/record-audit.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { ExportScope } from './export-plan.ts'

const actions = {
  organisation: {
    asked: 'privacy.organisation-export-asked',
    taken: 'privacy.organisation-exported',
    removed: 'privacy.organisation-export-removed',
  },
  learner: {
    asked: 'privacy.learner-export-asked',
    taken: 'privacy.learner-exported',
    removed: 'privacy.learner-export-removed',
  },
} as const

/** Notes what somebody did about a file of everything. */
export function recordExportAudit(
  ctx: MemberContext,
  tx: Tx,
  { organisationId, learnerId }: ExportScope,
  act: 'asked' | 'taken' | 'removed',
): Promise<void> {
  const subjectKind = learnerId === null ? 'organisation' : 'learner'
  return recordAudit(ctx, tx, {
    action: actions[subjectKind][act],
    subjectKind,
    subjectId: learnerId ?? organisationId,
  })
}
