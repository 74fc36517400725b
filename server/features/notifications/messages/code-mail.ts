import type { CodeMail } from '#server/features/auth/make-code.ts'
import type { Mail } from '#server/platform/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'

interface Words {
  subject: string
  lines: readonly string[]
}

const notYou = 'If this was not you, you need not do anything.'

const codeLines = (code: string, minutesLeft: number) => [
  '',
  `    ${code}`,
  '',
  `It works for ${minutesLeft === 1 ? 'one minute' : `${minutesLeft} minutes`}, once, and only in the browser that asked for it. Nobody at Daymark will ever ask you for it.`,
  '',
]

function wordsOf(mail: CodeMail, publicUrl: string): Words {
  switch (mail.kind) {
    case 'register':
      return {
        subject: `${mail.code} is your Daymark code`,
        lines: [
          'Welcome to Daymark. Enter these six numbers to finish registering:',
          ...codeLines(mail.code, mail.minutesLeft),
          notYou,
        ],
      }
    case 'reset':
      return {
        subject: `${mail.code} is your code for a new password`,
        lines: [
          'Enter these six numbers to choose a new password for Daymark:',
          ...codeLines(mail.code, mail.minutesLeft),
          `${notYou} Your password stays as it is.`,
        ],
      }
    case 'change-email':
      return {
        subject: `${mail.code} is your code for this address`,
        lines: [
          'Enter these six numbers to sign in to Daymark with this address from now on:',
          ...codeLines(mail.code, mail.minutesLeft),
          notYou,
        ],
      }
    case 'account-exists':
      return {
        subject: 'You have a Daymark account already',
        lines: [
          'Somebody, probably you, wanted to use this address for a Daymark account. There is one with it already.',
          '',
          `Sign in: ${new URL('/login', publicUrl)}`,
          `Forgotten your password? ${new URL('/forgot-password', publicUrl)}`,
          '',
          notYou,
        ],
      }
    case 'no-account':
      return {
        subject: 'No Daymark account with this address',
        lines: [
          'Somebody, probably you, asked for a new password for this address. There is no Daymark account with it.',
          '',
          'Perhaps you registered with another of your addresses. Or start here:',
          new URL('/register', publicUrl).href,
          '',
          notYou,
        ],
      }
  }
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
