import type { CheckInMessageKind } from '#server/features/notifications/queue-messages.ts'
import type { Mail } from '#server/platform/mailer.ts'

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
  publicUrl: string
  /** Signs this learner in once. */
  secret: string
  /** Ends the mails about this form, whoever holds it. */
  unsubscribeSecret: string
}

const words = {
  'check-in-opened': {
    subject: (what: string) => `Ready for you: ${what}`,
    text: (title: string, until: string) => `Your check-in “${title}” is open until ${until}.`,
  },
  'check-in-reminder': {
    subject: (what: string) => `Still open: ${what}`,
    text: (title: string, until: string) =>
      `Your check-in “${title}” still waits for your answers. It is open until ${until}.`,
  },
} satisfies Record<CheckInMessageKind, object>

/**
 * Tells a learner that a check-in is open, or still is. The link names the organisation's code, for signing in as usual
 * once it is used, and nothing of the person; its secret stands behind the #, which no server and no log is sent.
 */
export function checkInMail(checkIn: OpenCheckIn): Mail {
  const { id, kind, to, formTitle, periodName, organisationName, publicUrl } = checkIn
  const { subject, text } = words[kind]
  const until = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: checkIn.timeZone }).format(
    checkIn.closesAt,
  )
  const link = new URL('/learner-login', publicUrl)
  link.searchParams.set('organization_code', checkIn.organisationCode)
  link.hash = `link=${checkIn.secret}`
  const unsubscribe = new URL(`/unsubscribe/${checkIn.unsubscribeSecret}`, publicUrl)
  return {
    messageId: `<${id}.${kind}@${link.hostname}>`,
    to,
    subject: subject(periodName ? `${formTitle}, ${periodName}` : formTitle),
    text: [
      text(formTitle, until),
      '',
      'It takes less than a minute:',
      link.href,
      'The link is yours alone: it signs you in once, within seven days.',
      '',
      `${organisationName} sent you this with Daymark.`,
      `No more e-mails about “${formTitle}”: ${unsubscribe.href}`,
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribe.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
