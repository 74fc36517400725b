import { blankDraft, type FormDraft } from '../drafts/form-draft.ts'
import type { StarterTemplate } from './starter-templates.ts'

/** What of a form can be used again: all but the people, and the confirmation that they can reach it. */
export const toTemplate = (draft: FormDraft): FormDraft => ({
  ...draft,
  learnerIds: [],
  groupIds: [],
  overrides: [],
  settings: { ...draft.settings, matchedBy: null },
  attainableConfirmed: false,
})

interface Fresh {
  title: string
  /** The first date of a schedule that had begun before. */
  today: string
  newId: () => string
}

/** A new draft from a template: its questions are its own, so that no result of another form is taken for theirs. */
export function createDraftFromTemplate(template: FormDraft, { title, today, newId }: Fresh): FormDraft {
  const { schedule, questions, ...rest } = toTemplate(template)
  const startsOn = schedule?.startsOn && schedule.startsOn > today ? schedule.startsOn : today
  return {
    ...rest,
    title,
    questions: questions.map((question) => ({ ...question, id: newId() })),
    schedule: schedule && (schedule.kind === 'recurring' ? { ...schedule, startsOn } : schedule),
  }
}

const schoolDays = { freq: 'WEEKLY' as const, byday: ['MO', 'TU', 'WE', 'TH', 'FR'] }

/** A template that ships with the product, as a form. */
export function createDraftFromStarter(starter: StarterTemplate, newId: () => string): FormDraft {
  const { title, goalPercentage, iconSet, questions, periods, windowMinutes } = starter
  return {
    ...blankDraft,
    title,
    goalPercentage,
    iconSet,
    questions: questions.map(({ type, text, cue }) => ({ id: newId(), type, text, cue: `<p>${cue}</p>` })),
    schedule: {
      kind: 'recurring',
      rule: schoolDays,
      startsOn: null,
      periods: [...periods],
      windowMinutes,
      reminderMinutes: null,
      timeZone: null,
    },
  }
}
