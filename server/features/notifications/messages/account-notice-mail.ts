import type { Mail } from '#server/platform/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { AccountNoticeKind } from '#shared/auth/account-notice.ts'

interface Notice {
  id: string
  kind: AccountNoticeKind
  email: string
  name: string
  at: Date
}

const words: Record<AccountNoticeKind, { subject: string; says: string }> = {
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

/** The words of a mail about somebody's account, with what to do if it was not them. */
export function accountNoticeMail(notice: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { subject, says } = words[notice.kind]
  const when = `${notice.at.toISOString().slice(0, 16).replace('T', ', ')} UTC`
  return {
    messageId: `<${notice.id}@${new URL(publicUrl).hostname}>`,
    to: notice.email,
    subject,
    text: [
      `Hello ${notice.name},`,
      '',
      `${says} (${when})`,
      '',
      'If this was you, you need not do anything.',
      '',
      notice.kind === 'email-changed'
        ? 'If it was not you, tell an owner or admin of your organisation at once.'
        : `If it was not you, choose a new password at once: ${new URL('/forgot-password', publicUrl)}`,
    ].join('\n'),
  }
}
