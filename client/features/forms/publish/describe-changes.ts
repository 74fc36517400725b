import { formatPercent } from '#client/platform/language/number-format.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FormChange } from '#shared/forms/drafts/changes.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { iconSetDisplayName } from '../pictures/icon-set-labels.ts'
import { describeRewardChange } from './describe-reward-change.ts'
import { describeScheduleChange, type ScheduleChangeContext } from './describe-schedule-change.ts'
import { describeSettingChange } from './describe-setting-change.ts'

type WordsOf<Kind extends FormChange['kind']> = (change: Extract<FormChange, { kind: Kind }>) => string[]

const holders = (
  { added, removed }: { added: string[]; removed: string[] },
  words: Record<'added' | 'removed', (of: { count: number }) => string>,
) => [
  ...(added.length > 0 ? [words.added({ count: added.length })] : []),
  ...(removed.length > 0 ? [words.removed({ count: removed.length })] : []),
]

const words: { [Kind in Exclude<FormChange['kind'], 'schedule' | 'own-terms'>]: WordsOf<Kind> } = {
  title: ({ after }) => [m.change_title({ after })],
  description: () => [m.change_description()],
  goal: ({ before, after }) => [
    m.change_goal({ before: formatPercent(before ?? 0), after: formatPercent(after ?? 0) }),
  ],
  'yes-yes': ({ before, after }) => [m.change_yes_yes({ before: before ?? 0, after: after ?? 0 })],
  'question-added': ({ text }) => [m.change_question_added({ text })],
  'question-removed': ({ text }) => [m.change_question_removed({ text })],
  'question-changed': ({ after }) => [m.change_question_changed({ after })],
  'question-answers': ({ text }) => [m.change_question_answers({ text })],
  'question-cue': ({ text }) => [m.change_question_cue({ text })],
  'questions-order': () => [m.change_questions_order()],
  'icon-set': ({ after }) => [m.change_icon_set({ set: after ? iconSetDisplayName(after) : '' })],
  setting: (change) => [describeSettingChange(change)],
  reward: ({ before, after }) => describeRewardChange(before, after),
  learners: (change) =>
    holders(change, { added: m.change_learners_added, removed: m.change_learners_removed }),
  groups: (change) => holders(change, { added: m.change_groups_added, removed: m.change_groups_removed }),
}

/** Each change in a sentence, once; what learners have of their own is told with their names. */
export function describeChanges(changes: readonly FormChange[], context: ScheduleChangeContext): string[] {
  const told = changes.flatMap((change) => {
    if (change.kind === 'own-terms') return []
    if (change.kind === 'schedule') return describeScheduleChange(change, context)
    return (words[change.kind] as WordsOf<typeof change.kind>)(change as never)
  })
  return [...new Set(told)]
}

/** Who has a form: "3 learners and 1 group". */
export const describeAssignees = ({
  learnerIds,
  groupIds,
}: Pick<FormDraft, 'learnerIds' | 'groupIds'>): string =>
  formatList([
    ...(learnerIds.length > 0 ? [m.form_learners({ count: learnerIds.length })] : []),
    ...(groupIds.length > 0 ? [m.form_groups({ count: groupIds.length })] : []),
  ])
