import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Language } from '#shared/languages.ts'

/** What owners are told of: a key that ends, or a webhook that was switched off. */
export type IntegrationNoticeSubject =
  | { about: 'key'; name: string; endsOn: string }
  | { about: 'webhook'; host: string }

interface Notice {
  noticeId: string
  matter: IntegrationNoticeSubject
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
  says: string
  /** What mends it, before the address where that is done. */
  step: string
}

interface Words {
  hello: (name: string) => string
  key: (key: string, organisation: string, last: string) => Sentences
  webhook: (host: string, organisation: string) => Sentences
}

const words: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    key: (key, organisation, last) => ({
      subject: `The Daymark key “${key}” expires on ${last}`,
      says: `Other software reads data of ${organisation} with the key “${key}”. Its last day is ${last}; after that the software loses access. If you still need it, create a new key, enter it there, and revoke the old one.`,
      step: 'The keys are here:',
    }),
    webhook: (host, organisation) => ({
      subject: `The webhook of ${organisation} to ${host} is off`,
      says: `${host} has accepted nothing for days, or answered that the address no longer exists, so its webhook is off. Missed messages are listed for two weeks and can be sent again once the webhook is on.`,
      step: 'See it here:',
    }),
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    key: (key, organisation, last) => ({
      subject: `La clave de Daymark “${key}” termina el ${last}`,
      says: `Otro programa lee de ${organisation} con la clave “${key}”. Su último día es el ${last}; después el programa ya no recibe respuesta. Si todavía hace falta, crea una clave nueva, ponla allí y retira la antigua.`,
      step: 'Las claves están aquí:',
    }),
    webhook: (host, organisation) => ({
      subject: `Daymark ya no avisa a ${host} de lo que pasa en ${organisation}`,
      says: `El programa de ${host} lleva días sin recibir nada, o dijo que ya no está, así que su webhook se desactivó. Lo que no recibió se puede ver durante dos semanas y enviar otra vez cuando el webhook esté activo.`,
      step: 'Míralo aquí:',
    }),
  },
}

/** Tells an owner what has become of a key or a webhook, and what to do. */
export function integrationNoticeMail(notice: Notice): Mail {
  const { noticeId, organisationId, name, email, language, publicUrl } = notice
  const address = new URL('/dashboard/org/settings?view=integrations', publicUrl)
  address.searchParams.set('org', organisationId)
  const { subject, says, step } = saidOf(notice)
  return {
    messageId: `<${noticeId}@${address.hostname}>`,
    to: email,
    subject,
    text: [localiseTexts(words, language).hello(name), '', says, '', step, address.href].join('\n'),
  }
}

function saidOf({ matter, organisation, language }: Notice): Sentences {
  const said = localiseTexts(words, language)
  if (matter.about === 'webhook') return said.webhook(matter.host, organisation)
  const last = createFormatters(language).day(matter.endsOn, 'dated')
  return said.key(matter.name, organisation, last)
}
