import type { Mail } from '#server/platform/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
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
  says: (notice: Notice) => string
  more: (link: string) => string
}

const words: Record<Language, Words> = {
  en: {
    subject: (organisation) => `Someone is guessing learners’ sign-ins at ${organisation}`,
    hello: (name) => `Hello ${name},`,
    says: ({ organisation, tries, addresses }) =>
      `Someone tried ${tries} wrong secrets for learners of ${organisation} in 24 hours, from ${addresses === 1 ? 'one address' : `${addresses} addresses`} where nobody signed in. Daymark slows these tries down.`,
    more: (link) =>
      `Today names the learners who should get a new secret, and the audit log has every try: ${link}`,
  },
  es: {
    subject: (organisation) => `Alguien intenta adivinar las claves de los estudiantes de ${organisation}`,
    hello: (name) => `Hola, ${name}:`,
    says: ({ organisation, tries, addresses }) =>
      `Alguien probó ${tries} claves equivocadas para estudiantes de ${organisation} en 24 horas, desde ${addresses === 1 ? 'una dirección' : `${addresses} direcciones`} en las que nadie ha entrado. Daymark frena estos intentos.`,
    more: (link) =>
      `Hoy muestra qué estudiantes necesitan una clave nueva, y el registro de auditoría tiene cada intento: ${link}`,
  },
}

/** Tells an owner that somebody guesses at many learners' secrets. */
export function sprayNoticeMail(notice: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { noticeId, organisationId, organisation, email, name, language } = notice
  const { subject, hello, says, more } = words[language]
  const today = new URL('/dashboard/org/detail', publicUrl)
  today.searchParams.set('org', organisationId)
  return {
    messageId: `<${noticeId}@${today.hostname}>`,
    to: email,
    subject: subject(organisation),
    text: [hello(name), '', says(notice), '', more(today.href)].join('\n'),
  }
}
