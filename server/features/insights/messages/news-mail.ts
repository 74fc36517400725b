import type { Mail } from '#server/platform/mailer.ts'
import type { Today } from '#shared/check-ins/endpoints.ts'
import type { NoteKind } from '#shared/insights/progress-notes.ts'
import type { NewsNote } from '../list-news-notes.ts'

/** How many of each there are today. */
export interface DayInNumbers {
  waiting: number
  open: number
  missed: number
  goalsMet: number
}

const mostNotes = 20

/** Counts a day; null for one on which nothing happened. */
export function dayInNumbers({ sums }: Today): DayInNumbers | null {
  const { waiting, total, answered, missed, goalsMet } = sums
  const day = { waiting, open: total - answered, missed, goalsMet }
  return Object.values(day).some((count) => count > 0) ? day : null
}

interface News {
  mailId: string
  to: string
  organisation: string
  organisationId: string
  day: DayInNumbers | null
  notes: readonly NewsNote[]
  publicUrl: string
}

const noteWords: Record<NoteKind, (form: string) => string> = {
  mastery: (form) =>
    `A learner has met the goal of “${form}” on five school days running. Perhaps fewer matches are enough now, or it is time for a higher goal:`,
  trouble: (form) =>
    `A learner has stayed below the goal of “${form}” on three school days running. Perhaps the goal is too far, or something else is in the way:`,
  'over-rating': (form) =>
    `A learner said more than staff saw in two of the last five matches of “${form}”. Perhaps it is time to match every check-in again for a while:`,
}

/** Names nobody: who it is about is seen after signing in, where each link leads. */
export function newsMail({ mailId, to, organisation, organisationId, day, notes, publicUrl }: News): Mail {
  const link = (path: string, search: Record<string, string> = {}, hash = '') => {
    const url = new URL(path, publicUrl)
    for (const [name, value] of Object.entries({ org: organisationId, ...search }))
      url.searchParams.set(name, value)
    url.hash = hash
    return url.href
  }
  return {
    messageId: `<${mailId}.news@${new URL(publicUrl).hostname}>`,
    to,
    subject: subjectOf(organisation, day, notes),
    text: [
      ...(day ? [...linesOf(day), link('/dashboard/org/detail'), ''] : []),
      ...notes
        .slice(0, mostNotes)
        .flatMap(({ kind, formId: form, formTitle, learnerId: learner }) => [
          noteWords[kind](formTitle),
          link('/dashboard/org/student/graph', { learner, form }),
          '',
        ]),
      ...(notes.length > mostNotes ? [`And ${notes.length - mostNotes} more.`, ''] : []),
      `Choose what you are mailed, and when: ${link('/dashboard/org/settings', {}, 'news')}`,
    ].join('\n'),
  }
}

function subjectOf(organisation: string, day: DayInNumbers | null, notes: readonly NewsNote[]): string {
  if (day) return `Today at ${organisation}`
  return notes.length === 1
    ? `Something to look at, at ${organisation}`
    : `${notes.length} things to look at, at ${organisation}`
}

const of = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const linesOf = ({ waiting, open, missed, goalsMet }: DayInNumbers) => [
  'Today so far:',
  `- ${of(waiting, 'check-in waits', 'check-ins wait')} for a match`,
  `- ${of(open, 'check-in is', 'check-ins are')} still open`,
  `- ${of(missed, 'was', 'were')} missed`,
  `- ${of(goalsMet, 'goal was', 'goals were')} met`,
  '',
  'See who:',
]
