import type { CodeMail } from '#server/features/auth/sign-in/create-code.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { Language } from '#shared/languages.ts'

interface Words {
  subject: string
  lines: readonly string[]
}

interface MailWords {
  asked: Record<CodePurpose, (code: string) => { subject: string; enter: string; otherwise: string }>
  works: (minutesLeft: number) => string
  'account-exists': (login: string, forgotPassword: string) => Words
  'no-account': (register: string) => Words
}

const notYou = 'If this was not you, you don’t have to do anything.'
const noFueTu = 'Si no lo pediste tú, no hace falta que hagas nada.'

const words: Record<Language, MailWords> = {
  en: {
    asked: {
      register: (code) => ({
        subject: `${code} is your Daymark code`,
        enter: 'Welcome to Daymark. Enter this 6-digit code to finish registering:',
        otherwise: notYou,
      }),
      reset: (code) => ({
        subject: `${code} is your code for a new password`,
        enter: 'Enter this 6-digit code to choose a new password for Daymark:',
        otherwise: `${notYou} Your password stays as it is.`,
      }),
      'change-email': (code) => ({
        subject: `${code} is your code for this address`,
        enter: 'Enter this 6-digit code to sign in to Daymark with this address from now on:',
        otherwise: notYou,
      }),
    },
    works: (minutes) =>
      `It works for ${createCountFormatter('en')(minutes, 'minute', 'minutes')}, once, and only in the browser that asked for it. Nobody at Daymark will ever ask you for it.`,
    'account-exists': (login, forgotPassword) => ({
      subject: 'You already have a Daymark account',
      lines: [
        'We were asked, probably by you, to create a Daymark account with this address. This address already has one.',
        '',
        `Sign in: ${login}`,
        `Forgot your password? ${forgotPassword}`,
        '',
        notYou,
      ],
    }),
    'no-account': (register) => ({
      subject: 'No Daymark account with this address',
      lines: [
        'We were asked, probably by you, for a new password for this address. It has no Daymark account.',
        '',
        'Perhaps you registered with another of your addresses. Or start here:',
        register,
        '',
        notYou,
      ],
    }),
  },
  es: {
    asked: {
      register: (code) => ({
        subject: `${code} es tu código de Daymark`,
        enter:
          'Te damos la bienvenida a Daymark. Escribe este código de 6 dígitos para terminar de registrarte:',
        otherwise: noFueTu,
      }),
      reset: (code) => ({
        subject: `${code} es tu código para otra contraseña`,
        enter: 'Escribe este código de 6 dígitos para elegir otra contraseña de Daymark:',
        otherwise: `${noFueTu} Tu contraseña sigue como está.`,
      }),
      'change-email': (code) => ({
        subject: `${code} es tu código para esta dirección`,
        enter: 'Escribe este código de 6 dígitos para entrar desde ahora en Daymark con esta dirección:',
        otherwise: noFueTu,
      }),
    },
    works: (minutes) =>
      `Sirve durante ${createCountFormatter('es')(minutes, 'minuto', 'minutos')}, una vez y solo en el navegador que lo pidió. Nadie de Daymark te lo pedirá nunca.`,
    'account-exists': (login, forgotPassword) => ({
      subject: 'Ya tienes una cuenta de Daymark',
      lines: [
        'Alguien, probablemente tú, quiso usar esta dirección para una cuenta de Daymark. Ya hay una con ella.',
        '',
        `Entrar: ${login}`,
        `¿Olvidaste la contraseña? ${forgotPassword}`,
        '',
        noFueTu,
      ],
    }),
    'no-account': (register) => ({
      subject: 'No hay ninguna cuenta de Daymark con esta dirección',
      lines: [
        'Alguien, probablemente tú, pidió otra contraseña para esta dirección. No hay ninguna cuenta de Daymark con ella.',
        '',
        'Quizá te registraste con otra de tus direcciones. O empieza aquí:',
        register,
        '',
        noFueTu,
      ],
    }),
  },
}

function wordsOf(mail: CodeMail, publicUrl: string): Words {
  const said = localiseTexts(words, mail.language)
  const address = (path: string) => new URL(path, publicUrl).href
  if (!('code' in mail))
    return mail.kind === 'no-account'
      ? said['no-account'](address('/register'))
      : said['account-exists'](address('/login'), address('/forgot-password'))
  const { subject, enter, otherwise } = said.asked[mail.kind](mail.code)
  return { subject, lines: [enter, '', `    ${mail.code}`, '', said.works(mail.minutesLeft), '', otherwise] }
}

/** The words of a mail that proves an address, or says why there is nothing to prove. */
export function codeMail(mail: CodeMail, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { subject, lines } = wordsOf(mail, publicUrl)
  return {
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    to: mail.to,
    subject,
    text: lines.join('\n'),
  }
}
