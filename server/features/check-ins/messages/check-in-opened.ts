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
}

/** Tells a learner that a check-in is open; the link carries the organisation's code and nothing of the person. */
export function checkInOpenedMail(checkIn: OpenedCheckIn): Mail {
  const { id, kind, to, formTitle, periodName, organisationName, publicUrl } = checkIn
  const what = periodName ? `${formTitle}, ${periodName}` : formTitle
  const until = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: checkIn.timeZone }).format(
    checkIn.closesAt,
  )
  const link = new URL('/learner-login', publicUrl)
  link.searchParams.set('organization_code', checkIn.organisationCode)
  return {
    messageId: `<${id}.${kind}@${link.hostname}>`,
    to,
    subject: `Ready for you: ${what}`,
    text: [
      `Your check-in “${what}” is open until ${until}.`,
      '',
      'It takes less than a minute:',
      link.href,
      '',
      `${organisationName} sent you this with Daymark.`,
    ].join('\n'),
  }
}
