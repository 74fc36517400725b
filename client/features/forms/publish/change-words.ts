import { m } from '#client/words/messages.js'
import type { FormChange } from '#shared/forms/changes.ts'

type WordsOf<Kind extends FormChange['kind']> = (change: Extract<FormChange, { kind: Kind }>) => string[]

const holders = (
  { added, removed }: { added: string[]; removed: string[] },
  words: Record<'added' | 'removed', (of: { count: number }) => string>,
) => [
  ...(added.length > 0 ? [words.added({ count: added.length })] : []),
  ...(removed.length > 0 ? [words.removed({ count: removed.length })] : []),
]

const words: { [Kind in Exclude<FormChange['kind'], 'setting' | 'own-terms'>]: WordsOf<Kind> } = {
  title: ({ after }) => [m.change_title({ after })],
  description: () => [m.change_description()],
  goal: ({ before, after }) => [m.change_goal({ before: before ?? 0, after: after ?? 0 })],
  'yes-yes': ({ before, after }) => [m.change_yes_yes({ before: before ?? 0, after: after ?? 0 })],
  'question-added': ({ text }) => [m.change_question_added({ text })],
  'question-removed': ({ text }) => [m.change_question_removed({ text })],
  'question-changed': ({ after }) => [m.change_question_changed({ after })],
  'question-answers': ({ text }) => [m.change_question_answers({ text })],
  'question-cue': ({ text }) => [m.change_question_cue({ text })],
  'questions-order': () => [m.change_questions_order()],
  'icon-set': () => [m.change_icon_set()],
  reward: () => [m.change_reward()],
  schedule: () => [m.change_schedule()],
  learners: (change) =>
    holders(change, { added: m.change_learners_added, removed: m.change_learners_removed }),
  groups: (change) => holders(change, { added: m.change_groups_added, removed: m.change_groups_removed }),
}

/**
 * Each change in a sentence; settings are counted, since each has its own place and name there, and what learners have of
 * their own is told with their names.
 */
export function changeWords(changes: readonly FormChange[]): string[] {
  const settings = changes.filter(({ kind }) => kind === 'setting').length
  return [
    ...changes.flatMap((change) =>
      change.kind === 'setting' || change.kind === 'own-terms'
        ? []
        : (words[change.kind] as WordsOf<typeof change.kind>)(change as never),
    ),
    ...(settings > 0 ? [m.change_settings({ count: settings })] : []),
  ]
}
