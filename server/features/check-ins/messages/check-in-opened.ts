import type { Mail } from '#server/platform/mailer.ts'

interface OpenedCheckIn {
  id: string
  kind: string
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
}

/**
 * Tells a learner that a check-in is open. The link names the organisation's code, for signing in as usual once it is
 * used, and nothing of the person; its secret stands behind the #, which no server and no log is sent.
 */
export function checkInOpenedMail(checkIn: OpenedCheckIn): Mail {
  const { id, kind, to, formTitle, periodName, organisationName, publicUrl } = checkIn
  const what = periodName ? `${formTitle}, ${periodName}` : formTitle
  const until = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: checkIn.timeZone }).format(
    checkIn.closesAt,
  )
  const link = new URL('/learner-login', publicUrl)
  link.searchParams.set('organization_code', checkIn.organisationCode)
  link.hash = `link=${checkIn.secret}`
  return {
    messageId: `<${id}.${kind}@${link.hostname}>`,
    to,
    subject: `Ready for you: ${what}`,
    text: [
      `Your check-in “${what}” is open until ${until}.`,
      '',
      'It takes less than a minute:',
      link.href,
      'The link is yours alone: it signs you in once, within seven days.',
      '',
      `${organisationName} sent you this with Daymark.`,
    ].join('\n'),
  }
}
