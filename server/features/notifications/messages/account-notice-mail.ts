import type { Mail } from '#server/platform/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { AccountNoticeKind } from '#shared/auth/account-notice.ts'
import type { Language } from '#shared/languages.ts'

interface Notice {
  id: string
  kind: AccountNoticeKind
  email: string
  name: string
  at: Date
  language: Language
}

interface Words {
  hello: (name: string) => string
  kinds: Record<AccountNoticeKind, { subject: string; says: string }>
  ifYou: string
  ifNotYou: (link: string) => string
  ifNotYouAsk: string
}

const english: Words['kinds'] = {
  'email-changed': {
    subject: 'Your Daymark account has another address',
    says: 'The e-mail address of your Daymark account was changed. This one does not sign in any more.',
  },
  'password-changed': {
    subject: 'Your Daymark password was changed',
    says: 'The password of your Daymark account was changed. You are signed out everywhere else.',
  },
  'second-factor-on': {
    subject: 'Your Daymark account asks for a second step now',
    says: 'An authenticator app was set up for your Daymark account. Signing in asks for its code from now on.',
  },
  'second-factor-off': {
    subject: 'Your Daymark account asks for no second step any more',
    says: 'The authenticator app was taken off your Daymark account. Your password alone signs in now.',
  },
  'recovery-code-used': {
    subject: 'A recovery code signed in to your Daymark account',
    says: 'Somebody signed in to your Daymark account with your password and one of your recovery codes. That code does not work any more.',
  },
  linked: {
    subject: 'Another sign-in opens your Daymark account now',
    says: 'A sign-in elsewhere was linked to your Daymark account: whoever signs in there comes in here as you.',
  },
  unlinked: {
    subject: 'A sign-in elsewhere opens your Daymark account no longer',
    says: 'A sign-in elsewhere was unlinked from your Daymark account. You are signed out everywhere else.',
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
    says: 'Se configuró una app de autenticación para tu cuenta de Daymark. Desde ahora se pide su código al entrar.',
  },
  'second-factor-off': {
    subject: 'Tu cuenta de Daymark ya no pide un segundo paso',
    says: 'Se quitó la app de autenticación de tu cuenta de Daymark. Ahora se entra solo con tu contraseña.',
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
}

const words: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    kinds: english,
    ifYou: 'If this was you, you need not do anything.',
    ifNotYou: (link) => `If it was not you, choose a new password at once: ${link}`,
    ifNotYouAsk: 'If it was not you, tell an owner or admin of your organisation at once.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    kinds: spanish,
    ifYou: 'Si lo hiciste tú, no hace falta que hagas nada.',
    ifNotYou: (link) => `Si no lo hiciste tú, elige enseguida otra contraseña: ${link}`,
    ifNotYouAsk: 'Si no lo hiciste tú, díselo enseguida a quien administra tu organización.',
  },
}

/** The words of a mail about somebody's account, with what to do if it was not them. */
export function accountNoticeMail(notice: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { hello, kinds, ifYou, ifNotYou, ifNotYouAsk } = words[notice.language]
  const { subject, says } = kinds[notice.kind]
  const when = `${notice.at.toISOString().slice(0, 16).replace('T', ', ')} UTC`
  return {
    messageId: `<${notice.id}@${new URL(publicUrl).hostname}>`,
    to: notice.email,
    subject,
    text: [
      hello(notice.name),
      '',
      `${says} (${when})`,
      '',
      ifYou,
      '',
      notice.kind === 'email-changed' ? ifNotYouAsk : ifNotYou(new URL('/forgot-password', publicUrl).href),
    ].join('\n'),
  }
}
