import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { Language } from '#shared/languages.ts'

interface Notice {
  noticeId: string
  organisationId: string
  organisation: string
  email: string
  name: string
  language: Language
  /** Wrong tries in 24 hours, and from how many addresses. */
  tries: number
  addresses: number
}

interface Words {
  subject: (organisation: string) => string
  hello: (name: string) => string
  says: (organisation: string, tries: number, addresses: number) => string
  more: string
}

const english = createCountFormatter('en')
const spanish = createCountFormatter('es')

const words: Record<Language, Words> = {
  en: {
    subject: (organisation) => `Someone is guessing learners’ sign-ins at ${organisation}`,
    hello: (name) => `Hello ${name},`,
    says: (organisation, tries, addresses) =>
      `Someone tried ${english(tries, 'wrong secret', 'wrong secrets')} for learners of ${organisation} in 24 hours, from ${english(addresses, 'address', 'addresses')} where nobody signed in. Daymark slows these tries down.`,
    more: 'Today names the learners who should get a new secret, and the audit log has every try:',
  },
  es: {
    subject: (organisation) => `Alguien intenta adivinar las claves de los estudiantes de ${organisation}`,
    hello: (name) => `Hola, ${name}:`,
    says: (organisation, tries, addresses) =>
      `Alguien probó ${spanish(tries, 'clave equivocada', 'claves equivocadas')} para estudiantes de ${organisation} en 24 horas, desde ${spanish(addresses, 'dirección', 'direcciones')} donde nadie ha entrado. Daymark frena estos intentos.`,
    more: 'Hoy muestra qué estudiantes necesitan una clave nueva, y el registro de auditoría tiene cada intento:',
  },
}

/** Tells an owner that somebody guesses at many learners' secrets. */
export function sprayNoticeMail(notice: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { noticeId, organisationId, organisation, email, name, language, tries, addresses } = notice
  const { subject, hello, says, more } = localiseTexts(words, language)
  const today = new URL('/dashboard/org/detail', publicUrl)
  today.searchParams.set('org', organisationId)
  return {
    messageId: `<${noticeId}@${today.hostname}>`,
    to: email,
    subject: subject(organisation),
    text: [hello(name), '', says(organisation, tries, addresses), '', more, today.href].join('\n'),
  }
}
