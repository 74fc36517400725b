import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Language } from '#shared/languages.ts'

/** Which notice it is, and whom it tells. */
export interface NoticeRecipient {
  noticeId: string
  email: string
  name: string
  language: Language
}

const hello: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  es: (name) => `Hola, ${name}:`,
}

/** The settings about an organisation's data, where what a notice tells of is looked at and settled. */
export function dataSettingsUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, organisationId: string): URL {
  const address = new URL('/dashboard/org/settings?view=data', publicUrl)
  address.searchParams.set('org', organisationId)
  return address
}

/** A mail to somebody on the staff about their organisation's data. */
export const staffNoticeMail = (
  { noticeId, email, name, language }: NoticeRecipient,
  { hostname }: URL,
  { subject, says }: { subject: string; says: readonly string[] },
): Mail => ({
  messageId: `<${noticeId}@${hostname}>`,
  to: email,
  subject,
  text: [localiseTexts(hello, language)(name), '', ...says].join('\n'),
})
