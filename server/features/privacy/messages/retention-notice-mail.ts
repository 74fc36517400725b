import { formatsIn } from '#server/formats.ts'
import type { Mail } from '#server/platform/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Language } from '#shared/languages.ts'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import { type Addressee, settingsOfData, staffNotice } from './staff-notice.ts'

interface Notice extends Addressee {
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

const words: Record<Language, Words> = {
  en: {
    subject: (organisation, on) => `From ${on}, ${organisation} lets go what is old enough`,
    kinds: {
      'left-learners': (amount, months) =>
        `${amount === 1 ? 'one learner who left' : `${amount} learners who left`} more than ${months} months ago ${amount === 1 ? 'is' : 'are'} erased`,
      notes: (amount, months) =>
        `${amount === 1 ? 'one note of staff' : `${amount} notes of staff`} older than ${months} months ${amount === 1 ? 'is' : 'are'} deleted`,
      looks: (amount, months) =>
        `${amount === 1 ? 'one entry' : `${amount} entries`} of who looked, older than ${months} months, ${amount === 1 ? 'is' : 'are'} deleted`,
      messages: (amount, months) =>
        `${amount === 1 ? 'one entry' : `${amount} entries`} of messages sent, older than ${months} months, ${amount === 1 ? 'is' : 'are'} deleted`,
    },
    says: (organisation, on, what) =>
      `By a rule that an owner of ${organisation} has set, ${what} on ${on}, and from then on whatever becomes as old. Nobody can bring it back afterwards. What is on hold stays.`,
    stop: 'Until then you can see what it is, name by name, change the rule, or put somebody on hold:',
  },
  es: {
    subject: (organisation, on) => `Desde el ${on}, ${organisation} elimina lo que ya es antiguo`,
    kinds: {
      'left-learners': (amount, months) =>
        amount === 1
          ? `se borra a un estudiante que se fue hace más de ${months} meses`
          : `se borra a ${amount} estudiantes que se fueron hace más de ${months} meses`,
      notes: (amount, months) =>
        amount === 1
          ? `se elimina una nota del personal de hace más de ${months} meses`
          : `se eliminan ${amount} notas del personal de hace más de ${months} meses`,
      looks: (amount, months) =>
        amount === 1
          ? `se elimina una constancia de quién miró, de hace más de ${months} meses`
          : `se eliminan ${amount} constancias de quién miró, de hace más de ${months} meses`,
      messages: (amount, months) =>
        amount === 1
          ? `se elimina una constancia de mensajes enviados, de hace más de ${months} meses`
          : `se eliminan ${amount} constancias de mensajes enviados, de hace más de ${months} meses`,
    },
    says: (organisation, on, what) =>
      `Por una regla que puso un titular de ${organisation}, el ${on} ${what}, y desde entonces también lo que llegue a esa antigüedad. Después nadie puede recuperarlo. Lo bloqueado se queda.`,
    stop: 'Hasta entonces puedes ver qué es, nombre por nombre, cambiar la regla o bloquear a alguien:',
  },
}

/** Warns an owner of what will go by itself. */
export function retentionNoticeMail(notice: Notice, site: Pick<Settings, 'publicUrl'>): Mail {
  const { organisation, organisationId, at, timeZone, kind, amount, months, language } = notice
  const settings = settingsOfData(site, organisationId)
  const said = words[language]
  const on = formatsIn(language).dayOf(at, timeZone)
  return staffNotice(notice, settings, {
    subject: said.subject(organisation, on),
    says: [
      said.says(organisation, on, said.kinds[kind](amount, months)),
      '',
      `${said.stop} ${settings.href}`,
    ],
  })
}
