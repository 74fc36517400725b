import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Language } from '#shared/languages.ts'
import { dataSettingsUrl, type NoticeRecipient, staffNoticeMail } from './staff-notice-mail.ts'

interface Notice extends NoticeRecipient {
  kind: 'ready' | 'failed'
  organisationId: string
  organisation: string
  timeZone: string
  endsAt: Date | null
}

interface Words {
  ready: {
    subject: (organisation: string) => string
    says: (organisation: string, until: string) => string
    care: string
  }
  failed: { subject: (organisation: string) => string; says: (organisation: string) => string }
}

const words: Record<Language, Words> = {
  en: {
    ready: {
      subject: (organisation) => `Your export of ${organisation} is ready`,
      says: (organisation, until) =>
        `The file with all data of ${organisation} is ready. You can download it until ${until}; then it is deleted. Sign in here:`,
      care: 'Keep it as carefully as a cupboard with every learner’s folder in it.',
    },
    failed: {
      subject: (organisation) => `Your export of ${organisation} failed`,
      says: (organisation) =>
        `You asked for all data of ${organisation} as one file. It failed for a whole day, so we stopped trying. No data of ${organisation} is lost. Please ask for it again here:`,
    },
  },
  es: {
    ready: {
      subject: (organisation) => `Ya puedes descargar todo lo de ${organisation}`,
      says: (organisation, until) =>
        `El archivo con todo lo de ${organisation} está listo. Puedes descargarlo hasta el ${until}; después se elimina automáticamente. Inicia sesión aquí:`,
      care: 'Guárdalo con tanto cuidado como un armario con la carpeta de cada estudiante.',
    },
    failed: {
      subject: (organisation) => `No se pudo crear el archivo de ${organisation}`,
      says: (organisation) =>
        `Pediste todo lo de ${organisation} en un archivo. Durante un día entero no se pudo escribir y dejamos de intentarlo. No se ha perdido nada de ${organisation}. Pídelo de nuevo aquí:`,
    },
  },
}

/** Tells whoever asked for everything of an organisation what came of it. It leads to a page behind the sign-in. */
export function exportNoticeMail(notice: Notice, site: Pick<Settings, 'publicUrl'>): Mail {
  const { organisationId, organisation, kind, timeZone, language, endsAt } = notice
  const settings = dataSettingsUrl(site, organisationId)
  const said = localiseTexts(words, language)
  const until = endsAt ? createFormatters(language).moment(endsAt, timeZone, 'full') : ''
  const says =
    kind === 'ready'
      ? [`${said.ready.says(organisation, until)} ${settings.href}`, '', said.ready.care]
      : [`${said.failed.says(organisation)} ${settings.href}`]
  return staffNoticeMail(notice, settings, { subject: said[kind].subject(organisation), says })
}
