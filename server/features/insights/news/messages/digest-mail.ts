import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { ProgressAlertKind } from '#shared/insights/progress-alerts.ts'
import type { Language } from '#shared/languages.ts'
import type { WarnedRetentionDeletion } from '../digest-queries.ts'
import type { DigestAlert } from '../list-digest-alerts.ts'

/** How many of each there are today. */
export interface DigestDayCounts {
  waiting: number
  open: number
  missed: number
  goalsMet: number
}

const maxNotes = 20

/** Counts a day; null for one on which nothing happened. */
export function countDigestDay(sums: TodayOverview['sums']): DigestDayCounts | null {
  const { waiting, total, answered, missed, goalsMet } = sums
  const day = { waiting, open: total - answered, missed, goalsMet }
  return Object.values(day).some((count) => count > 0) ? day : null
}

interface News {
  mailId: string
  to: string
  organisation: string
  organisationId: string
  day: DigestDayCounts | null
  notes: readonly DigestAlert[]
  /** What goes by itself before long, for owners. */
  going: readonly WarnedRetentionDeletion[]
  timeZone: string
  publicUrl: string
  language: Language
}

interface Words {
  notes: Record<ProgressAlertKind, (form: string) => string>
  more: (count: number) => string
  choose: string
  today: (organisation: string) => string
  toLookAt: (count: number, organisation: string) => string
  day: (day: DigestDayCounts) => readonly string[]
  going: Record<WarnedRetentionDeletion['kind'], (months: number, on: string) => string>
  goingSee: string
}

const inEnglish = createCountFormatter('en')
const inSpanish = createCountFormatter('es')

const words: Record<Language, Words> = {
  en: {
    notes: {
      mastery: (form) =>
        `A learner has met the goal of “${form}” on five school days running. Perhaps fewer matches are enough now, or it is time for a higher goal:`,
      trouble: (form) =>
        `A learner has stayed below the goal of “${form}” on three school days running. Perhaps the goal is too far, or something else is in the way:`,
      'over-rating': (form) =>
        `A learner said more than staff saw in two of the last five matches of “${form}”. Perhaps it is time to match every check-in again for a while:`,
    },
    more: (count) => `And ${createFormatters('en').number(count)} more.`,
    choose: 'Choose which e-mails you get, and when:',
    today: (organisation) => `Today at ${organisation}`,
    toLookAt: (count, organisation) =>
      `${inEnglish(count, 'thing', 'things')} to look at, at ${organisation}`,
    day: ({ waiting, open, missed, goalsMet }) => [
      'Today so far:',
      `- ${inEnglish(waiting, 'check-in waits', 'check-ins wait')} for a match`,
      `- ${inEnglish(open, 'check-in is', 'check-ins are')} still open`,
      `- ${inEnglish(missed, 'was', 'were')} missed`,
      `- ${inEnglish(goalsMet, 'goal was', 'goals were')} met`,
      '',
      'See who:',
    ],
    going: {
      'left-learners': (months, on) =>
        `From ${on}, learners who left more than ${inEnglish(months, 'month', 'months')} ago are erased.`,
      notes: (months, on) =>
        `From ${on}, notes of staff older than ${inEnglish(months, 'month', 'months')} are deleted.`,
      looks: (months, on) =>
        `From ${on}, entries of who looked older than ${inEnglish(months, 'month', 'months')} are deleted.`,
      messages: (months, on) =>
        `From ${on}, entries of messages sent older than ${inEnglish(months, 'month', 'months')} are deleted.`,
    },
    goingSee: 'See the list, change the rule, or put a learner on hold:',
  },
  es: {
    notes: {
      mastery: (form) =>
        `Alguien logró la meta de “${form}” cinco días de clase seguidos. Quizá basten ya menos cotejos, o sea hora de una meta más alta:`,
      trouble: (form) =>
        `Alguien quedó por debajo de la meta de “${form}” tres días de clase seguidos. Quizá la meta quede demasiado lejos, o algo más lo impida:`,
      'over-rating': (form) =>
        `Alguien se dio más de lo que vio el personal en dos de los cinco últimos cotejos de “${form}”. Quizá convenga cotejar otra vez cada registro durante un tiempo:`,
    },
    more: (count) => `Y ${createFormatters('es').number(count)} más.`,
    choose: 'Elige qué correos recibes y cuándo:',
    today: (organisation) => `Hoy en ${organisation}`,
    toLookAt: (count, organisation) => `${inSpanish(count, 'cosa', 'cosas')} que mirar, en ${organisation}`,
    day: ({ waiting, open, missed, goalsMet }) => [
      'Hoy, hasta ahora:',
      `- ${inSpanish(waiting, 'registro espera', 'registros esperan')} cotejo`,
      `- ${inSpanish(open, 'registro sigue abierto', 'registros siguen abiertos')}`,
      `- ${inSpanish(missed, 'quedó', 'quedaron')} sin responder`,
      `- ${inSpanish(goalsMet, 'meta lograda', 'metas logradas')}`,
      '',
      'Mira quién:',
    ],
    going: {
      'left-learners': (months, on) =>
        `Desde el ${on} se borra a estudiantes que se fueron hace más de ${inSpanish(months, 'mes', 'meses')}.`,
      notes: (months, on) =>
        `Desde el ${on} se eliminan notas del personal de hace más de ${inSpanish(months, 'mes', 'meses')}.`,
      looks: (months, on) =>
        `Desde el ${on} se eliminan constancias de quién miró, de hace más de ${inSpanish(months, 'mes', 'meses')}.`,
      messages: (months, on) =>
        `Desde el ${on} se eliminan constancias de mensajes enviados, de hace más de ${inSpanish(months, 'mes', 'meses')}.`,
    },
    goingSee: 'Mira qué es, cambia la regla o bloquea a alguien:',
  },
}

/** Names nobody: who it is about is seen after signing in, where each link leads. */
export function digestMail(news: News): Mail {
  const { mailId, to, organisation, organisationId, day, notes, going, timeZone, publicUrl } = news
  const said = localiseTexts(words, news.language)
  const link = (path: string, search: Record<string, string> = {}, hash = '') => {
    const url = new URL(path, publicUrl)
    for (const [name, value] of Object.entries({ org: organisationId, ...search }))
      url.searchParams.set(name, value)
    url.hash = hash
    return url.href
  }
  const { dayOf } = createFormatters(news.language)
  return {
    messageId: `<${mailId}.news@${new URL(publicUrl).hostname}>`,
    to,
    subject: day ? said.today(organisation) : said.toLookAt(notes.length, organisation),
    text: [
      ...(day ? [...said.day(day), link('/dashboard/org/detail'), ''] : []),
      ...notes
        .slice(0, maxNotes)
        .flatMap(({ kind, formId: form, formTitle, learnerId: learner }) => [
          said.notes[kind](formTitle),
          link('/dashboard/org/student/graph', { learner, form }),
          '',
        ]),
      ...(notes.length > maxNotes ? [said.more(notes.length - maxNotes), ''] : []),
      ...(going.length > 0
        ? [
            ...going.map(({ kind, months, beginsAt }) => said.going[kind](months, dayOf(beginsAt, timeZone))),
            `${said.goingSee} ${link('/dashboard/org/settings', { view: 'data' })}`,
            '',
          ]
        : []),
      `${said.choose} ${link('/dashboard/org/settings', { view: 'messages' }, 'news')}`,
    ].join('\n'),
  }
}
