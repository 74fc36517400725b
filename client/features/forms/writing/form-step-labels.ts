import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { iconSetDisplayName } from '../pictures/icon-set-labels.ts'
import { schedulePatternLabel } from '../schedule/schedule-labels.ts'
import { findSchedulePattern } from '../schedule/schedule-pattern.ts'

export const formStepNames: Record<FormStep, () => string> = {
  overview: m.form_step_overview,
  'add-question': m.form_step_questions,
  'add-schedule': m.form_step_schedule,
  'select-icons-set': m.form_step_pictures,
  'add-student': m.form_step_learners,
  'form-setting': m.form_step_settings,
  'form-preview': m.form_step_preview,
}

/** What a step holds that lacks nothing, in few words. */
export const formStepSummaries: Record<FormStep, (draft: FormDraft) => string> = {
  overview: ({ goalPercentage, yesYes }) =>
    m.form_holds_overview({ goal: formatPercent(goalPercentage ?? 0), points: yesYes ?? 0 }),
  'add-question': ({ questions }) => m.form_holds_questions({ count: questions.length }),
  'add-schedule': ({ schedule }) => {
    const pattern = schedulePatternLabel(findSchedulePattern(schedule))
    const count = schedule?.periods.length ?? 0
    return schedule?.kind === 'manual' ? pattern : m.form_holds_schedule({ pattern, count })
  },
  'select-icons-set': ({ iconSet }) => (iconSet ? iconSetDisplayName(iconSet) : ''),
  'add-student': ({ learnerIds, groupIds }) => chosenWords(groupIds.length, learnerIds.length),
  'form-setting': ({ settings, rewardRule }) =>
    rewardRule
      ? m.form_holds_settings_and_tokens({
          rate: formatPercent(settings.matchRate),
          tokens: rewardRule.tokensForGoal,
        })
      : m.form_holds_settings({ rate: formatPercent(settings.matchRate) }),
  'form-preview': () => m.form_holds_preview(),
}

function chosenWords(groups: number, learners: number): string {
  const parts = [
    groups > 0 && m.form_groups({ count: groups }),
    learners > 0 && m.form_learners({ count: learners }),
  ]
  return parts.filter((part) => part !== false).join(', ')
}
