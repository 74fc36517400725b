import type { AccountNoticeKind } from '#server/features/auth/accounts/notify-account.ts'
import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { Language } from '#shared/languages.ts'

const inEnglish = createCountFormatter('en')
const inSpanish = createCountFormatter('es')

interface Notice {
  id: string
  kind: AccountNoticeKind
  email: string
  name: string
  at: Date
  language: Language
  /** Of notices about guesses: how many there were in 24 hours, from how many addresses. */
  tries: number
  addresses: number
}

type Wrong = Pick<Notice, 'tries' | 'addresses'>

interface Words {
  hello: (name: string) => string
  kinds: Record<AccountNoticeKind, { subject: string; says: string | ((wrong: Wrong) => string) }>
  ifYou: string
  ifNotYou: (link: string) => string
  ifNotYouAsk: string
  ifNotYouGuessed: (link: string) => string
}

const english: Words['kinds'] = {
  'email-changed': {
    subject: 'Your Daymark account has another address',
    says: 'The e-mail address of your Daymark account was changed. You can no longer sign in with this one.',
  },
  'password-changed': {
    subject: 'Your Daymark password was changed',
    says: 'The password of your Daymark account was changed. You are signed out everywhere else.',
  },
  'second-factor-on': {
    subject: 'Your Daymark account now needs a second step',
    says: 'An authenticator app was set up for your Daymark account. From now on, you need its code to sign in.',
  },
  'second-factor-off': {
    subject: 'Your Daymark account no longer needs a second step',
    says: 'The authenticator app was removed from your Daymark account. You now sign in with your password alone.',
  },
  'recovery-code-used': {
    subject: 'A recovery code signed in to your Daymark account',
    says: 'Your Daymark account was opened with your password and one of your recovery codes. That code no longer works.',
  },
  linked: {
    subject: 'Another sign-in now opens your Daymark account',
    says: 'Another sign-in was linked to your Daymark account: anyone who signs in there can open your account here.',
  },
  unlinked: {
    subject: 'A sign-in elsewhere no longer opens your Daymark account',
    says: 'A sign-in elsewhere was unlinked from your Daymark account. You are signed out everywhere else.',
  },
  'password-guessed': {
    subject: 'Someone is trying to guess your Daymark password',
    says: ({ tries, addresses }) =>
      `Someone entered a wrong password for your Daymark account ${inEnglish(tries, 'time', 'times')} in 24 hours, from ${inEnglish(addresses, 'address', 'addresses')}. None of these tries got in.`,
  },
  'code-guessed': {
    subject: 'Someone knows your Daymark password',
    says: ({ tries, addresses }) =>
      `Someone entered your password and then a wrong code ${inEnglish(tries, 'time', 'times')} in 24 hours, from ${inEnglish(addresses, 'address', 'addresses')}. None of these tries got in.`,
  },
}

const spanish: Words['kinds'] = {
  'email-changed': {
    subject: 'Tu cuenta de Daymark tiene otra dirección',
    says: 'Se cambió la dirección de correo de tu cuenta de Daymark. Con esta ya no se entra.',
  },
  'password-changed': {
    subject: 'Se cambió tu contraseña de Daymark',
    says: 'Se cambió la contraseña de tu cuenta de Daymark. Tu sesión se cerró en todos los demás dispositivos.',
  },
  'second-factor-on': {
    subject: 'Tu cuenta de Daymark pide ahora un segundo paso',
    says: 'Se configuró una aplicación de autenticación para tu cuenta de Daymark. Desde ahora se pide su código al entrar.',
  },
  'second-factor-off': {
    subject: 'Tu cuenta de Daymark ya no pide un segundo paso',
    says: 'Se quitó la aplicación de autenticación de tu cuenta de Daymark. Ahora se entra solo con tu contraseña.',
  },
  'recovery-code-used': {
    subject: 'Se entró en tu cuenta de Daymark con un código de recuperación',
    says: 'Alguien entró en tu cuenta de Daymark con tu contraseña y uno de tus códigos de recuperación. Ese código ya no sirve.',
  },
  linked: {
    subject: 'Otro acceso abre ahora tu cuenta de Daymark',
    says: 'Se vinculó un acceso de otro sitio a tu cuenta de Daymark: quien entra allí entra aquí en tu nombre.',
  },
  unlinked: {
    subject: 'Un acceso de otro sitio ya no abre tu cuenta de Daymark',
    says: 'Se desvinculó de tu cuenta de Daymark un acceso de otro sitio. Tu sesión se cerró en todos los demás dispositivos.',
  },
  'password-guessed': {
    subject: 'Alguien intenta adivinar tu contraseña de Daymark',
    says: ({ tries, addresses }) =>
      `Alguien escribió ${inSpanish(tries, 'vez', 'veces')} una contraseña equivocada para tu cuenta de Daymark en 24 horas, desde ${inSpanish(addresses, 'dirección', 'direcciones')}. Con ninguno de estos intentos se entró.`,
  },
  'code-guessed': {
    subject: 'Alguien sabe tu contraseña de Daymark',
    says: ({ tries, addresses }) =>
      `Alguien escribió tu contraseña y después ${inSpanish(tries, 'vez', 'veces')} un código equivocado en 24 horas, desde ${inSpanish(addresses, 'dirección', 'direcciones')}. Con ninguno de estos intentos se entró.`,
  },
}

const words: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    kinds: english,
    ifYou: 'If this was you, you don’t have to do anything.',
    ifNotYou: (link) => `If it was not you, choose a new password at once: ${link}`,
    ifNotYouAsk: 'If it was not you, tell an owner or admin of your organisation at once.',
    ifNotYouGuessed: (link) =>
      `If it was not you: Daymark slows such tries down, and your password still works. If you use it elsewhere too, choose another one here: ${link}`,
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    kinds: spanish,
    ifYou: 'Si lo hiciste tú, no hace falta que hagas nada.',
    ifNotYou: (link) => `Si no lo hiciste tú, elige enseguida otra contraseña: ${link}`,
    ifNotYouAsk: 'Si no lo hiciste tú, díselo enseguida a quien administra tu organización.',
    ifNotYouGuessed: (link) =>
      `Si no fuiste tú: Daymark frena estos intentos y tu contraseña sigue sirviendo. Si la usas también en otros sitios, elige aquí otra: ${link}`,
  },
}

/** The words of a mail about somebody's account, with what to do if it was not them. */
export function accountNoticeMail(notice: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { hello, kinds, ifYou, ifNotYou, ifNotYouAsk, ifNotYouGuessed } = localiseTexts(
    words,
    notice.language,
  )
  const { subject, says } = kinds[notice.kind]
  const link = new URL('/forgot-password', publicUrl).href
  const when = `${createFormatters(notice.language).moment(notice.at, 'UTC', 'long')} UTC`
  return {
    messageId: `<${notice.id}@${new URL(publicUrl).hostname}>`,
    to: notice.email,
    subject,
    text: [
      hello(notice.name),
      '',
      `${typeof says === 'string' ? says : says(notice)} (${when})`,
      '',
      ifYou,
      '',
      notice.kind === 'email-changed'
        ? ifNotYouAsk
        : notice.kind === 'password-guessed'
          ? ifNotYouGuessed(link)
          : ifNotYou(link),
    ].join('\n'),
  }
}
