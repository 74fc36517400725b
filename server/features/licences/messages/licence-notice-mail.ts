import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { Language } from '#shared/languages.ts'
import type { LicenceStatus } from '#shared/licences/licence-status.ts'
import type { LicenceNoticeKind } from '#shared/licences/notice.ts'

interface Notice {
  noticeId: string
  kind: LicenceNoticeKind
  standing: LicenceStatus
  organisation: string
  organisationId: string
  /** Whose name and address it goes to. */
  name: string
  email: string
  language: Language
  publicUrl: string
}

interface Sentences {
  subject: string
  says: readonly string[]
  /** What mends it, before the address where that is done. */
  step: string
}

interface Words {
  hello: (name: string) => string
  ended: (organisation: string, last: string) => Sentences
  unpaid: (organisation: string) => Sentences
  overEnded: (organisation: string, last: string) => Sentences
  overUnpaid: (organisation: string) => Sentences
  ending: (organisation: string, last: string, daysLeft: number) => Sentences
}

const stays =
  'Nothing is deleted: until then everything works as before, and after that you can still read and download everything.'
const grace = 'Everything works for 30 more days. After that nothing new opens until it is renewed or paid.'
const over =
  'Nothing new opens, is published or is added. Open check-ins can still be answered and matched, and everything can be read and downloaded. Nothing was deleted, and everything works again at once'

const seConserva =
  'Nunca se borra nada por ello: hasta entonces todo sigue igual, y después todo se puede seguir leyendo y descargando.'
const plazo = 'Durante 30 días más todo sigue igual. Después no se abre nada nuevo hasta que se resuelva.'
const soloLectura =
  'No se abre, publica ni agrega nada nuevo. Lo que está abierto se puede responder y cotejar, y todo se puede leer y descargar. No se borró nada, y todo funciona de nuevo'

const words: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    ended: (organisation, last) => ({
      subject: `The Daymark licences of ${organisation} have expired`,
      says: [`They expired on ${last}. ${grace}`],
      step: 'Renew here to continue:',
    }),
    unpaid: (organisation) => ({
      subject: `A Daymark invoice of ${organisation} is overdue`,
      says: [grace, 'If it is already paid, you don’t have to do anything.'],
      step: 'See the invoice here:',
    }),
    overEnded: (organisation, last) => ({
      subject: `Daymark is read-only at ${organisation}`,
      says: [`The licences expired on ${last}. ${over} once you renew.`],
      step: 'Renew here:',
    }),
    overUnpaid: (organisation) => ({
      subject: `Daymark is read-only at ${organisation}`,
      says: [`An invoice was not paid. ${over} once it is.`],
      step: 'See the invoice here:',
    }),
    ending: (organisation, last, days) => ({
      subject: `The Daymark licences of ${organisation} ${days === 0 ? 'end today' : days === 1 ? 'end tomorrow' : `end in ${createCountFormatter('en')(days, 'day', 'days')}`}`,
      says: [`Their last day is ${last}. ${stays}`],
      step: 'Renew here to continue:',
    }),
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    ended: (organisation, last) => ({
      subject: `Las licencias de Daymark de ${organisation} han terminado`,
      says: [`Terminaron el ${last}. ${plazo}`],
      step: 'Renuévalas aquí y nada cambia:',
    }),
    unpaid: (organisation) => ({
      subject: `Una factura de Daymark de ${organisation} está vencida`,
      says: [plazo, 'Si ya se pagó, no hace falta que hagas nada.'],
      step: 'Mira la factura aquí:',
    }),
    overEnded: (organisation, last) => ({
      subject: `Daymark es solo de lectura en ${organisation}`,
      says: [`Las licencias terminaron el ${last}. ${soloLectura} en cuanto renueves.`],
      step: 'Renuévalas aquí:',
    }),
    overUnpaid: (organisation) => ({
      subject: `Daymark es solo de lectura en ${organisation}`,
      says: [`No se pagó una factura. ${soloLectura} en cuanto se pague.`],
      step: 'Mira la factura aquí:',
    }),
    ending: (organisation, last, days) => ({
      subject: `Las licencias de Daymark de ${organisation} terminan ${days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${createCountFormatter('es')(days, 'día', 'días')}`}`,
      says: [`Su último día es el ${last}. ${seConserva}`],
      step: 'Renuévalas aquí y nada cambia:',
    }),
  },
}

/** What owners read of their licences, with the one step that mends it. */
export function licenceNoticeMail(notice: Notice): Mail {
  const { noticeId, organisationId, name, email, publicUrl } = notice
  const address = new URL('/dashboard/org/subscription', publicUrl)
  address.searchParams.set('org', organisationId)
  const { subject, says, step } = saidOf(notice)
  return {
    messageId: `<${noticeId}.licences@${new URL(publicUrl).hostname}>`,
    to: email,
    subject,
    text: [localiseTexts(words, notice.language).hello(name), '', ...says, '', step, address.href].join('\n'),
  }
}

function saidOf({ kind, organisation, standing: { daysLeft, term }, language }: Notice): Sentences {
  const said = localiseTexts(words, language)
  const last = createFormatters(language).day(term!.endsOn, 'dated')
  if (kind === 'grace-ended') return said.ended(organisation, last)
  if (kind === 'grace-unpaid') return said.unpaid(organisation)
  if (kind === 'over-ended') return said.overEnded(organisation, last)
  if (kind === 'over-unpaid') return said.overUnpaid(organisation)
  return said.ending(organisation, last, daysLeft!)
}
