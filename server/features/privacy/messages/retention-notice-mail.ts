import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { Language } from '#shared/languages.ts'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import { dataSettingsUrl, type NoticeRecipient, staffNoticeMail } from './staff-notice-mail.ts'

interface Notice extends NoticeRecipient {
  organisationId: string
  organisation: string
  timeZone: string
  kind: RetentionKind
  months: number
  /** When the first go, and how many do then. */
  at: Date
  amount: number
}

interface Words {
  subject: (organisation: string, on: string) => string
  kinds: Record<RetentionKind, (amount: number, months: number) => string>
  says: (organisation: string, on: string, what: string) => string
  stop: string
}

const inEnglish = createCountFormatter('en')
const inSpanish = createCountFormatter('es')

const deleted = (amount: number) => (amount === 1 ? 'se elimina' : 'se eliminan')

const words: Record<Language, Words> = {
  en: {
    subject: (organisation, on) => `${organisation} deletes old data from ${on}`,
    kinds: {
      'left-learners': (amount, months) => {
        const ago = `who left more than ${inEnglish(months, 'month', 'months')} ago`
        return inEnglish(amount, `learner ${ago} is erased`, `learners ${ago} are erased`)
      },
      notes: (amount, months) => {
        const old = `of staff older than ${inEnglish(months, 'month', 'months')}`
        return inEnglish(amount, `note ${old} is deleted`, `notes ${old} are deleted`)
      },
      looks: (amount, months) => {
        const old = `of who looked, older than ${inEnglish(months, 'month', 'months')},`
        return inEnglish(amount, `entry ${old} is deleted`, `entries ${old} are deleted`)
      },
      messages: (amount, months) => {
        const old = `of messages sent, older than ${inEnglish(months, 'month', 'months')},`
        return inEnglish(amount, `entry ${old} is deleted`, `entries ${old} are deleted`)
      },
    },
    says: (organisation, on, what) =>
      `An owner of ${organisation} has set a rule: ${what} on ${on}, and from then on all that becomes as old. Nobody can undo this. Data on hold stays.`,
    stop: 'Until then you can see the list, change the rule, or put a learner on hold:',
  },
  es: {
    subject: (organisation, on) => `Desde el ${on}, ${organisation} elimina lo que ya es antiguo`,
    kinds: {
      'left-learners': (amount, months) =>
        `se borra a ${inSpanish(amount, 'estudiante que se fue', 'estudiantes que se fueron')} hace más de ${inSpanish(months, 'mes', 'meses')}`,
      notes: (amount, months) =>
        `${deleted(amount)} ${inSpanish(amount, 'nota', 'notas')} del personal de hace más de ${inSpanish(months, 'mes', 'meses')}`,
      looks: (amount, months) =>
        `${deleted(amount)} ${inSpanish(amount, 'constancia', 'constancias')} de quién miró, de hace más de ${inSpanish(months, 'mes', 'meses')}`,
      messages: (amount, months) =>
        `${deleted(amount)} ${inSpanish(amount, 'constancia', 'constancias')} de mensajes enviados, de hace más de ${inSpanish(months, 'mes', 'meses')}`,
    },
    says: (organisation, on, what) =>
      `Por una regla que puso un propietario de ${organisation}, el ${on} ${what}, y desde entonces también lo que llegue a esa antigüedad. Después nadie puede recuperarlo. Lo bloqueado se queda.`,
    stop: 'Hasta entonces puedes ver qué es, nombre por nombre, cambiar la regla o bloquear a alguien:',
  },
}

/** Warns an owner of what will go by itself. */
export function retentionNoticeMail(notice: Notice, site: Pick<Settings, 'publicUrl'>): Mail {
  const { organisation, organisationId, at, timeZone, kind, amount, months, language } = notice
  const settings = dataSettingsUrl(site, organisationId)
  const said = localiseTexts(words, language)
  const on = createFormatters(language).dayOf(at, timeZone)
  return staffNoticeMail(notice, settings, {
    subject: said.subject(organisation, on),
    says: [
      said.says(organisation, on, said.kinds[kind](amount, months)),
      '',
      `${said.stop} ${settings.href}`,
    ],
  })
}
