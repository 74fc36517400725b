import { IconCircleDashed, IconMinus, IconTrendingDown, IconZzz } from '@tabler/icons-react'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { relativeDay } from '#client/features/check-ins/today/relative-time.ts'
import { learnerFormsLink, learnerLink } from '#client/features/learners/learner-links.ts'
import { signInMethodsLabel } from '#client/features/learners/sign-in/sign-in-labels.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { Sparkline } from '#client/staff-ui/list/sparkline.tsx'
import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { LearnerFilter } from '#shared/insights/learner-list-order.ts'
import type { LearnerSummary } from '#shared/insights/learner-summary-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import styles from './learner-columns.module.css'

const column = createListColumnHelper<LearnerSummary>()

type ColumnContext = Parameters<typeof relativeDay>[1]

/** A learner in a line, as seen today. */
export const learnerColumns = (here: ColumnContext) =>
  column.columns([
    column.accessor('name', {
      header: m.learner_name(),
      enableSorting: true,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <TextLink {...learnerLink(original.id)} look="name">
          {original.shownName}
        </TextLink>
      ),
    }),
    column.accessor(({ groups }) => joinIsolatedTexts(groups.map(({ name }) => name)), {
      id: 'groups',
      header: m.staff_place_groups(),
      meta: { isLong: true },
      cell: ({ getValue }) => getValue() || '–',
    }),
    column.accessor('formCount', {
      header: m.learners_forms(),
      meta: { isFigure: true, isWideOnly: true },
      cell: ({ row: { original }, getValue }) =>
        getValue() === 0 ? (
          '0'
        ) : (
          <TextLink {...learnerFormsLink(original.id)}>{formatNumber(getValue())}</TextLink>
        ),
    }),
    column.accessor('percentage', {
      id: 'score',
      header: m.learners_score(),
      enableSorting: true,
      meta: { shortName: m.learners_score_short() },
      cell: ({ row: { original } }) => <Score learner={original} />,
    }),
    column.accessor(({ agreed, compared }) => wholePercent(agreed, compared), {
      id: 'agreement',
      header: m.learners_agreement(),
      enableSorting: true,
      meta: { isFigure: true },
      cell: ({ row: { original }, getValue }) => (original.compared === 0 ? '–' : formatPercent(getValue())),
    }),
    column.accessor(stateOf, {
      id: 'state',
      header: m.learners_state(),
      cell: ({ getValue }) => <State state={getValue()} />,
    }),
    column.accessor((learner) => signInMethodsLabel(learner), {
      id: 'signsInWith',
      header: m.learner_signs_in_with(),
      meta: { isWideOnly: true },
      cell: ({ getValue }) => getValue() ?? m.learner_not_set_up(),
    }),
    column.accessor('lastAnsweredAt', {
      id: 'answered',
      header: m.learners_answered(),
      enableSorting: true,
      meta: { isWideOnly: true },
      cell: ({ getValue }) => startWithCapital(answeredWords(getValue(), here)),
    }),
  ])

function Score({ learner: { id, scores, percentage, goalPercentage } }: { learner: LearnerSummary }) {
  if (percentage === null || goalPercentage === null)
    return <span className={styles.none}>{m.learners_no_scores()}</span>
  return (
    <span className={styles.score}>
      <Sparkline scores={scores} goal={goalPercentage} />
      <TextLink {...learnerGraphLink(id)}>{formatPercent(percentage)}</TextLink>
    </span>
  )
}

/** What staff may want to do something about, the first of it; null for whoever is simply taking part. */
function stateOf(learner: LearnerSummary): Exclude<LearnerFilter, 'no-secret'> | null {
  if (learner.isWithdrawn) return 'withdrawn'
  if (learner.formCount === 0) return 'no-form'
  if (learner.isQuiet) return 'quiet'
  return learner.isBelowGoal ? 'below-goal' : null
}

const stateIcons = {
  withdrawn: IconMinus,
  'no-form': IconCircleDashed,
  quiet: IconZzz,
  'below-goal': IconTrendingDown,
}

export const learnerStateLabels: Record<LearnerFilter, () => string> = {
  'below-goal': m.learners_below_goal,
  quiet: m.learners_quiet,
  'no-form': m.learners_no_form,
  'no-secret': m.learners_no_secret,
  withdrawn: m.learners_withdrawn,
}

function State({ state }: { state: ReturnType<typeof stateOf> }) {
  if (state === null) return <Tag>{m.learners_taking_part()}</Tag>
  const Icon = stateIcons[state]
  return <Tag icon={<Icon size={16} stroke={2} aria-hidden />}>{learnerStateLabels[state]()}</Tag>
}

function answeredWords(answeredAt: string | null, here: ColumnContext): string {
  if (answeredAt === null) return m.form_learners_never()
  return calendarDayAt(answeredAt, here.timeZone) === here.onDate
    ? timeLabel(answeredAt, here.timeZone)
    : relativeDay(answeredAt, here)
}
