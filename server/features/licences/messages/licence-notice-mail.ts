import type { Mail } from '#server/platform/mailer.ts'
import type { NoticeKind } from '#shared/licences/notice.ts'
import type { Standing } from '#shared/licences/standing.ts'

interface Notice {
  noticeId: string
  kind: NoticeKind
  standing: Standing
  organisation: string
  organisationId: string
  /** Whose name and address it goes to. */
  name: string
  email: string
  publicUrl: string
}

const staysWords =
  'Nothing is ever deleted for it: until then all goes on as before, and after that everything can still be read and taken along.'
const graceWords = 'For 30 days more all goes on as before. After that nothing new opens until it is mended.'
const overWords =
  'Nothing new opens, is published or is added. What is open can still be answered and matched, and everything can be read and taken along. Nothing was deleted, and all opens again at once'

/** What owners read of their licences, with the one step that mends it. */
export function licenceNoticeMail(notice: Notice): Mail {
  const { noticeId, kind, standing, organisation, organisationId, name, email, publicUrl } = notice
  const address = new URL('/dashboard/org/subscription', publicUrl)
  address.searchParams.set('org', organisationId)
  const { subject, says, step } = wordsOf(kind, organisation, standing)
  return {
    messageId: `<${noticeId}.licences@${new URL(publicUrl).hostname}>`,
    to: email,
    subject,
    text: [`Hello ${name},`, '', ...says, '', step, address.href].join('\n'),
  }
}

function wordsOf(kind: NoticeKind, organisation: string, { daysLeft, term }: Standing) {
  const renew = 'Renew here, and nothing changes:'
  const pay = 'See the invoice here:'
  const last = dayWords(term!.endsOn)
  if (kind === 'grace-ended')
    return {
      subject: `The Daymark licences of ${organisation} have ended`,
      says: [`They ended on ${last}. ${graceWords}`],
      step: renew,
    }
  if (kind === 'grace-unpaid')
    return {
      subject: `A Daymark invoice of ${organisation} is overdue`,
      says: [graceWords, 'If it was paid already, you need not do anything.'],
      step: pay,
    }
  if (kind === 'over-ended')
    return {
      subject: `Daymark is read-only at ${organisation}`,
      says: [`The licences ended on ${last}. ${overWords} once you renew.`],
      step: 'Renew here:',
    }
  if (kind === 'over-unpaid')
    return {
      subject: `Daymark is read-only at ${organisation}`,
      says: [`An invoice was not paid. ${overWords} once it is.`],
      step: pay,
    }
  return {
    subject: `The Daymark licences of ${organisation} ${endWords(daysLeft!)}`,
    says: [`Their last day is ${last}. ${staysWords}`],
    step: renew,
  }
}

const endWords = (days: number) =>
  days === 0 ? 'end today' : days === 1 ? 'end tomorrow' : `end in ${days} days`

const dayWords = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
