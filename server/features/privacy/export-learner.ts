import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordLook } from '#server/features/audit/record-look.ts'
import { getLearner, refuseOutOfReach } from '#server/features/learners/queries.ts'
import { permit } from '#server/permit.ts'
import type { FileToZip } from '#server/platform/zip-writer.ts'
import { askedQuestions } from './asked-questions.ts'
import { exportedFiles, exportedTable } from './exported-files.ts'
import { isExported, learnersTables, theirs } from './learners-tables.ts'
import { privacyPolicy } from './policy.ts'

/** Everything that is kept of a learner, to be taken along. Each making is audited, and noted as a look. */
export async function exportLearner(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<AsyncIterable<FileToZip>> {
  const reach = permit(ctx, privacyPolicy.export)
  const { organisationId } = ctx
  const learner = await withOrganisation(ctx, async (tx) => {
    await refuseOutOfReach(tx, organisationId, reach, learnerId)
    recordLook(ctx, tx, learnerId, 'evidence')
    await recordAudit(ctx, tx, {
      action: 'privacy.learner-exported',
      subjectKind: 'learner',
      subjectId: learnerId,
    })
    return getLearner(tx, organisationId, learnerId)
  })
  const tables = learnersTables
    .filter(isExported)
    .map((table) => exportedTable(table, theirs(table, { organisationId, learnerId })))
  return withQuestions(ctx, learnerId, exportedFiles(ctx, `Everything about ${learner.name}`, tables))
}

/** With what was asked in words: answers name their questions by id. */
async function* withQuestions(
  ctx: MemberContext,
  learnerId: string,
  files: AsyncIterable<FileToZip>,
): AsyncGenerator<FileToZip> {
  yield* files
  yield { name: 'json/questions.json', content: askedQuestions(ctx, learnerId) }
}
