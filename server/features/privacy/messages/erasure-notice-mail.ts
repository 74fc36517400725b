import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Language } from '#shared/languages.ts'
import { dataSettingsUrl, type NoticeRecipient, staffNoticeMail } from './staff-notice-mail.ts'

interface Notice extends NoticeRecipient {
  organisationId: string
  role: string
  organisation: string
  timeZone: string
  /** Null where it was called off. */
  dueAt: Date | null
}

interface Words {
  subject: (organisation: string, on: string) => string
  says: (organisation: string, on: string) => string
  owners: string
  others: string
  calledOff: { subject: (organisation: string) => string; says: (organisation: string) => string }
}

const words: Record<Language, Words> = {
  en: {
    subject: (organisation, on) => `${organisation} will be erased on ${on}`,
    says: (organisation, on) =>
      `An owner of ${organisation} has asked Daymark to erase it on ${on}: its learners with everything they answered, its forms, groups and pictures, and the accounts of staff who work nowhere else. Nobody can bring it back afterwards, and neither can we.`,
    owners: 'Until then, you can cancel it or download everything:',
    others: 'Until then, any owner can cancel it. If you still need something, tell one of them now.',
    calledOff: {
      subject: (organisation) => `${organisation} will not be erased`,
      says: (organisation) =>
        `${organisation} will not be erased: an owner has cancelled it. Nothing was deleted.`,
    },
  },
  es: {
    subject: (organisation, on) => `${organisation} se borrará el ${on}`,
    says: (organisation, on) =>
      `Un propietario de ${organisation} pidió a Daymark que se borre el ${on}: sus estudiantes con todo lo que respondieron, sus formularios, grupos e imágenes, y las cuentas del personal que no trabaja en otro sitio. Después nadie puede recuperarlo, y nosotros tampoco.`,
    owners: 'Hasta entonces puedes anularlo o descargarlo todo:',
    others:
      'Hasta entonces cualquier propietario puede anularlo. Si todavía necesitas algo, díselo ahora a uno de ellos.',
    calledOff: {
      subject: (organisation) => `${organisation} no se borrará`,
      says: (organisation) =>
        `${organisation} no se borrará: un propietario lo anuló. No se ha perdido nada.`,
    },
  },
}

/** Tells somebody on the staff that their organisation will be erased, or will not be after all. */
export function erasureNoticeMail(notice: Notice, site: Pick<Settings, 'publicUrl'>): Mail {
  const { organisationId, organisation, dueAt, timeZone, role, language } = notice
  const settings = dataSettingsUrl(site, organisationId)
  const said = localiseTexts(words, language)
  const on = dueAt && createFormatters(language).moment(dueAt, timeZone, 'full')
  const says = on
    ? [said.says(organisation, on), '', role === 'owner' ? `${said.owners} ${settings.href}` : said.others]
    : [said.calledOff.says(organisation)]
  return staffNoticeMail(notice, settings, {
    subject: on ? said.subject(organisation, on) : said.calledOff.subject(organisation),
    says,
  })
}
