import { recordAccess } from '#server/features/audit/record-access.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { listStaffNotes } from '#server/features/learners/staff-notes/staff-note-queries.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { clampToTwoYears } from '#shared/insights/clamp-to-two-years.ts'
import { createDayPoints } from '#shared/insights/create-day-points.ts'
import type { EvidenceHeader, EvidenceQuery, FormEvidence } from '#shared/insights/evidence/endpoints.ts'
import { calculateFidelity } from '#shared/insights/evidence/fidelity.ts'
import { calculateTotalsByPeriod, calculateTotalsByQuestion } from '#shared/insights/part-totals.ts'
import { measurePhases } from '#shared/insights/phases/measure-phases.ts'
import { splitIntoPhases } from '#shared/insights/phases/phases.ts'
import type { PaperSize } from '#shared/paper-size.ts'
import {
  getLearnerName,
  hideOwnScoreBeforeMatch,
  listFullDayClosures,
} from '../one-learner/get-learner-graph.ts'
import { listAnsweredCheckIns, listSupportByDay } from '../one-learner/progress-queries.ts'
import { insightsPolicy } from '../policy.ts'
import { listDayEntries, listFormsOpenedForLearner, listJudgedDays } from '../queries.ts'

/** What a pack says of whose it is, and its forms one after another: never more than one is held at a time. */
export interface EvidenceContent {
  head: EvidenceHeader
  /** Where the organisation's logo is shown from. */
  logo: string | null
  paperSize: PaperSize
  forms: AsyncIterable<FormEvidence>
}

/** As what a pack is made; each making stands in the audit log. */
export async function collectEvidence(
  ctx: MemberContext,
  query: EvidenceQuery,
  made: 'pdf' | 'csv' | 'xlsx' | 'json',
): Promise<EvidenceContent> {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId, now, actor } = ctx
  const { learnerId, to, withNotes } = query
  const from = clampToTwoYears(query.from, to)
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    recordAccess(ctx, tx, [learnerId], 'evidence')
    const theirs = new Map(
      (await listFormsOpenedForLearner(tx, organisationId, learnerId)).map((form) => [form.id, form.title]),
    )
    const forms = [...new Set(query.forms)].map((id) => ({ id, title: theirs.get(id) }))
    if (forms.some(({ title }) => title === undefined)) throw new AppError('absent')
    const { name, timeZone, logo, paperSize } = await getOrganisation(tx, organisationId)
    const closures = await listClosures(tx, organisationId, from)
    const head = {
      learner: await getLearnerName(tx, organisationId, learnerId, 'staff'),
      organisation: { name, timeZone },
      from,
      to,
      madeAt: now.toISOString(),
      madeBy: actor.name,
      closures: listFullDayClosures(closures, to),
      notes: withNotes ? await listStaffNotes(tx, { organisationId, learnerId, from, to }) : null,
    }
    await recordAudit(ctx, tx, {
      action: 'insights.evidence-made',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { made, from, to, forms: forms.length, withNotes },
    })
    return { head, logo, paperSize, forms: formsOf(ctx, head, forms as { id: string; title: string }[]) }
  })
}

/** No transaction waits for whoever takes the pages. */
async function* formsOf(
  ctx: MemberContext,
  head: EvidenceHeader,
  forms: readonly { id: string; title: string }[],
): AsyncGenerator<FormEvidence> {
  for (const form of forms) yield await withOrganisation(ctx, (tx) => readForm(ctx, tx, head, form))
}

async function readForm(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { learner, from, to, notes }: EvidenceHeader,
  { id, title }: { id: string; title: string },
): Promise<FormEvidence> {
  const asked = { organisationId, learnerId: learner.id, formId: id, from, to }
  const entries = await listDayEntries(tx, asked, now)
  const days = createDayPoints(entries.map(hideOwnScoreBeforeMatch), await listJudgedDays(tx, asked))
  const phases = splitIntoPhases(await listSupportByDay(tx, asked, now), notes ?? [])
  const answered = await listAnsweredCheckIns(tx, asked, now)
  return {
    id,
    title,
    days,
    phases: measurePhases(phases, days).map(({ phase, course, overlap }) => ({
      ...phase,
      scored: course.scored,
      mean: course.mean,
      level: course.level,
      trend: course.trend?.perWeek ?? null,
      overlap,
    })),
    questions: calculateTotalsByQuestion(answered),
    periods: calculateTotalsByPeriod(answered),
    fidelity: calculateFidelity(entries),
  }
}
