import type { CheckInMessageKind } from '#server/features/notifications/queue-messages.ts'
import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Language } from '#shared/languages.ts'

interface OpenCheckIn {
  id: string
  kind: CheckInMessageKind
  to: string
  formTitle: string
  periodName: string
  closesAt: Date
  timeZone: string
  organisationCode: string
  organisationName: string
  /** Anybody can create an organisation, so a new one writes no subject of its own. */
  isFromEstablished: boolean
  publicUrl: string
  /** Signs this learner in once. */
  secret: string
  /** Ends the mails about this form, whoever holds it. */
  unsubscribeSecret: string
  language: Language
}

interface Words {
  kinds: Record<
    CheckInMessageKind,
    { subject: (what: string) => string; text: (title: string, until: string) => string }
  >
  checkIn: string
  link: string
  once: string
  from: (organisation: string) => string
  noMore: (title: string) => string
}

const words: Record<Language, Words> = {
  en: {
    kinds: {
      'check-in-opened': {
        subject: (what) => `Ready for you: ${what}`,
        text: (title, until) => `Your check-in “${title}” is open until ${until}.`,
      },
      'check-in-reminder': {
        subject: (what) => `Still open: ${what}`,
        text: (title, until) =>
          `Your check-in “${title}” is still waiting for your answers. It is open until ${until}.`,
      },
    },
    checkIn: 'a check-in',
    link: 'It takes less than a minute:',
    once: 'This link is only for you. It signs you in once, within seven days.',
    from: (organisation) => `${organisation} sent you this with Daymark.`,
    noMore: (title) => `No more e-mails about “${title}”:`,
  },
  es: {
    kinds: {
      'check-in-opened': {
        subject: (what) => `Listo para ti: ${what}`,
        text: (title, until) => `Tu registro “${title}” está abierto hasta las ${until}.`,
      },
      'check-in-reminder': {
        subject: (what) => `Sigue abierto: ${what}`,
        text: (title, until) =>
          `Tu registro “${title}” todavía espera tus respuestas. Está abierto hasta las ${until}.`,
      },
    },
    checkIn: 'un registro',
    link: 'Tardas menos de un minuto:',
    once: 'El enlace es solo tuyo: te deja entrar una vez, durante siete días.',
    from: (organisation) => `${organisation} te lo envió con Daymark.`,
    noMore: (title) => `No recibir más correos sobre “${title}”:`,
  },
}

/**
 * Tells a learner that a check-in is open, or still is. The link names the organisation's code, for signing in as usual
 * once it is used, and nothing of the person; its secret stands behind the #, which no server and no log is sent.
 */
export function checkInMail(checkIn: OpenCheckIn): Mail {
  const { id, kind, to, formTitle, periodName, organisationName, publicUrl, language } = checkIn
  const { kinds, ...said } = localiseTexts(words, language)
  const { subject, text } = kinds[kind]
  const until = createFormatters(language).time(checkIn.closesAt, checkIn.timeZone)
  const what = periodName ? `${formTitle}, ${periodName}` : formTitle
  const link = new URL('/learner-login', publicUrl)
  link.searchParams.set('organization_code', checkIn.organisationCode)
  link.hash = `link=${checkIn.secret}`
  const unsubscribe = new URL(`/unsubscribe/${checkIn.unsubscribeSecret}`, publicUrl)
  return {
    messageId: `<${id}.${kind}@${link.hostname}>`,
    to,
    subject: subject(checkIn.isFromEstablished ? what : said.checkIn),
    text: [
      text(formTitle, until),
      '',
      said.link,
      link.href,
      said.once,
      '',
      said.from(organisationName),
      `${said.noMore(formTitle)} ${unsubscribe.href}`,
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribe.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
