import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Language } from '#shared/languages.ts'
import type { HoldNotice } from '#shared/privacy/hold-notice.ts'
import { dataSettingsUrl, type NoticeRecipient, staffNoticeMail } from './staff-notice-mail.ts'

interface Notice extends NoticeRecipient {
  organisationId: string
  organisation: string
  /** The last day of the hold. */
  untilOn: string
  isOfLearner: boolean
  notice: HoldNotice
}

interface Words {
  subject: (organisation: string, on: string) => string
  over: (organisation: string) => string
  ends: (what: string, on: string) => string
  ended: (what: string, on: string) => string
  what: (isOfLearner: boolean, organisation: string) => string
  means: string
  hadMeant: string
  see: string
}

const words: Record<Language, Words> = {
  en: {
    subject: (organisation, on) => `A hold at ${organisation} ends on ${on}`,
    over: (organisation) => `A hold at ${organisation} has ended`,
    what: (isOfLearner, organisation) =>
      isOfLearner ? `a learner of ${organisation}` : `the whole of ${organisation}`,
    ends: (what, on) => `The hold on ${what} ends on ${on}.`,
    ended: (what, on) => `The hold on ${what} ended on ${on}.`,
    means:
      'After that day, the data can be erased again, by hand or by a retention rule. If the law still requires it, set a new hold before then:',
    hadMeant:
      'The data can be erased again, by hand or by a retention rule. If the law still requires it, set a new hold now:',
    see: 'Who it is, and why, is explained there.',
  },
  es: {
    subject: (organisation, on) => `Un bloqueo en ${organisation} termina el ${on}`,
    over: (organisation) => `Un bloqueo en ${organisation} terminó`,
    what: (isOfLearner, organisation) =>
      isOfLearner ? `sobre un estudiante de ${organisation}` : `sobre toda la organización ${organisation}`,
    ends: (what, on) => `El bloqueo ${what} termina el ${on}, inclusive.`,
    ended: (what, on) => `El bloqueo ${what} terminó el ${on}, su último día.`,
    means:
      'Desde el día siguiente, lo que protege se puede volver a borrar, a mano y por las reglas que eliminan lo antiguo. Si la ley todavía pide conservarlo, pon antes un bloqueo nuevo:',
    hadMeant:
      'Lo que protegía se puede volver a borrar, a mano y por las reglas que eliminan lo antiguo. Si la ley todavía pide conservarlo, pon ahora un bloqueo nuevo:',
    see: 'Allí se ve quién es y por qué.',
  },
}

/** Tells an owner of a hold that ends. Names nobody: who it is about is seen after signing in. */
export function legalHoldNoticeMail(told: Notice, site: Pick<Settings, 'publicUrl'>): Mail {
  const { organisation, organisationId, language, notice, untilOn, isOfLearner } = told
  const settings = dataSettingsUrl(site, organisationId)
  const said = localiseTexts(words, language)
  const on = createFormatters(language).day(untilOn, 'dated')
  const what = said.what(isOfLearner, organisation)
  const isOver = notice === 'over'
  return staffNoticeMail(told, settings, {
    subject: isOver ? said.over(organisation) : said.subject(organisation, on),
    says: [
      isOver ? said.ended(what, on) : said.ends(what, on),
      isOver ? said.hadMeant : said.means,
      settings.href,
      '',
      said.see,
    ],
  })
}
