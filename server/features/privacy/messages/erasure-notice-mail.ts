import type { Mail } from '#server/platform/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'

interface Notice {
  noticeId: string
  email: string
  name: string
  role: string
  organisation: string
  timeZone: string
  /** Null where it was called off. */
  dueAt: Date | null
}

/** Tells somebody on the staff that their organisation will be erased, or will not be after all. */
export function erasureNoticeMail(notice: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): Mail {
  const { organisation, dueAt, timeZone, role } = notice
  const settings = new URL('/dashboard/org/settings', publicUrl)
  const on =
    dueAt &&
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(dueAt)
  const says = on
    ? [
        `An owner of ${organisation} has asked Daymark to erase it on ${on}: its learners with everything they`,
        'answered, its forms, groups and pictures, and the accounts of staff who work nowhere else. Nobody can bring',
        'it back afterwards, and neither can we.',
        '',
        role === 'owner'
          ? `Until then, you can call it off or take everything along: ${settings.href}`
          : 'Until then, any owner can call it off. If you still need something, tell one of them now.',
      ]
    : [`${organisation} will not be erased after all: an owner has called it off. Nothing is gone.`]
  return {
    messageId: `<${notice.noticeId}@${settings.hostname}>`,
    to: notice.email,
    subject: on ? `${organisation} will be erased on ${on}` : `${organisation} will not be erased`,
    text: [`Hello ${notice.name},`, '', ...says].join('\n'),
  }
}
