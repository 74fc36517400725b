import { recordAccess } from '#server/features/audit/record-access.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberOrKeyContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import { describeSchedule } from '#shared/forms/recurrence/describe-schedule.ts'
import { listNextOpenings } from '#shared/forms/recurrence/openings.ts'
import { getRecurrenceFormatter } from '#shared/forms/recurrence/recurrence-formatter.ts'
import { toOpeningTimes } from '#shared/forms/schedules/opening-times.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { getForm } from '../learners/forms-in-scope.ts'
import { listFormLearners, selectLearnerIdsWithScores } from '../learners/list-form-learners.ts'
import { getGoalPercentage } from '../learners/read-form-learners.ts'
import { formsPolicy } from '../policy.ts'
import { listFormVersions } from '../publishing/list-form-versions.ts'
import { type PublishedFormContent, readPublishedForm } from '../publishing/read-published-form.ts'
import { getFormState } from '../queries.ts'
import { onCalendar } from '../schedules/days/day-queries.ts'

const openingsShown = 5
const behindShown = 5

/** One form, what runs of it, and how it goes for the learners within the caller's reach. */
export async function readFormOverview(
  ctx: MemberOrKeyContext,
  { formId }: { formId: string },
): Promise<FormOverview> {
  const scope = permit(ctx, formsPolicy.read)
  const { organisationId, now, locale } = ctx
  return withOrganisation(ctx, async (tx) => {
    const form = await getForm(tx, ctx, scope, formId)
    const state = await getFormState(tx, organisationId, formId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const shared = { ...state, title: form.title, timeZone }
    if (!form.running)
      return {
        ...shared,
        hasChanges: false,
        learnerCount: 0,
        ownTimesCount: 0,
        running: null,
        figures: none,
        behind: [],
        versions: [],
      }

    const running = await readPublishedForm(tx, organisationId, formId)
    const learners = await listFormLearners(tx, organisationId, scope, {
      formId,
      goalPercentage: getGoalPercentage(running.draft),
      today: localTimeAt(now, timeZone).onDate,
      now,
      locale,
    })
    const behind = learners
      .filter(({ hasIt, missedLately }) => hasIt && missedLately > 0)
      .slice(0, behindShown)
    const summed = learners.filter(({ daysSettled, compared }) => daysSettled > 0 || compared > 0)
    // Sums of one learner alone are their own, though they name nobody.
    const told = summed.length === 1 ? summed.map(({ id }) => id) : selectLearnerIdsWithScores(behind)
    recordAccess(ctx, tx, told, 'list')
    const sum = (part: keyof typeof none) => learners.reduce((total, learner) => total + learner[part], 0)
    return {
      ...shared,
      timeZone: running.timeZone,
      hasChanges: form.hasChanges,
      learnerCount: learners.filter(({ hasIt }) => hasIt).length,
      ownTimesCount: learners.filter(({ hasIt, ownTimesInWords }) => hasIt && ownTimesInWords).length,
      running: await whatRuns(ctx, tx, running),
      figures: {
        sent: sum('sent'),
        answered: sum('answered'),
        agreed: sum('agreed'),
        compared: sum('compared'),
        goalsMet: sum('goalsMet'),
        daysSettled: sum('daysSettled'),
      },
      behind,
      versions: await listFormVersions(tx, organisationId, formId),
    }
  })
}

const none = { sent: 0, answered: 0, agreed: 0, compared: 0, goalsMet: 0, daysSettled: 0 }

async function whatRuns(
  ctx: MemberOrKeyContext,
  tx: Tx,
  running: PublishedFormContent,
): Promise<FormOverview['running']> {
  const { schedule, timeZone } = running
  const { windowMinutes, reminderMinutes } = schedule
  const shown = { ...asked(running.content), windowMinutes, reminderMinutes }
  if (schedule.kind === 'manual') {
    const manualPeriods = schedule.periods.map(({ name }, slot) => ({ slot, name }))
    return { ...shown, scheduleInWords: '', manualPeriods, openings: [] }
  }
  const times = toOpeningTimes(await onCalendar(tx, ctx.organisationId, { ...schedule, timeZone }))
  const closures = await listClosures(tx, ctx.organisationId)
  const next = listNextOpenings(times, closures, { from: ctx.now, limit: openingsShown })
  const openings = next.flatMap(({ isCancelled, opensAt, ...opening }) =>
    isCancelled ? [] : { ...opening, opensAt: opensAt.toISOString() },
  )
  return {
    ...shown,
    scheduleInWords: describeSchedule(times, getRecurrenceFormatter(ctx.locale)),
    manualPeriods: [],
    openings,
  }
}

const asked = ({ description, goalPercentage, yesYes, questions, iconSet, settings }: FormContent) => ({
  description,
  goalPercentage,
  yesYes,
  questions,
  iconSet,
  matchRate: settings.matchRate,
})
