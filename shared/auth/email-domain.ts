import * as z from 'zod/mini'

/** What stands behind the `@` of an e-mail address, in small letters. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Where anybody can have an address, so that it says nothing about whom somebody works for. */
const ofEverybody = new Set([
  'aol.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.at',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'icloud.com',
  'laposte.net',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'online.no',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.ru',
])

/** The domain of an organisation's own e-mail addresses. */
export const organisationDomain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253),
  z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/),
  z.refine((domain) => !ofEverybody.has(domain), { error: 'of-everybody' }),
)
