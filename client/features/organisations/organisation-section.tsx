import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { formatMoment } from '#client/platform/language/moment-format.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { type Language, languages } from '#shared/languages.ts'
import type { OldOrganisationCode, Organisation } from '#shared/organisations/endpoints.ts'
import type { TimeZoneImpactRenderer } from './change/change-time-zone.tsx'
import { ChangeTimeZoneButton } from './change/change-time-zone-button.tsx'
import { mayChangeCalendar } from './may-change-calendar.ts'
import { organisationKindLabels, paperSizeLabels, shownMatchesLabel } from './organisation-labels.ts'
import styles from './settings-page.module.css'

const ChangeLanguage = lazyComponent(() => import('./change/change-language.tsx'), 'ChangeLanguage')
const ChangeName = lazyComponent(() => import('./change/change-name.tsx'), 'ChangeName')
const ChangePaperSize = lazyComponent(() => import('./change/change-paper-size.tsx'), 'ChangePaperSize')
const ChangeShownMatches = lazyComponent(
  () => import('./change/change-shown-matches.tsx'),
  'ChangeShownMatches',
)
const RenewCode = lazyComponent(() => import('./change/renew-organisation-code.tsx'), 'RenewOrganisationCode')

type Changed = 'name' | 'code' | 'language' | 'paper' | 'matches'

interface Props {
  organisation: Organisation
  oldCodes: readonly OldOrganisationCode[]
  /** Not known before it was asked for. */
  language: Language | undefined
  /** The same. */
  showsMatches: boolean | undefined
  aboutZone: TimeZoneImpactRenderer
  /** Its logo, with what may be done about it. */
  logo: ReactNode
}

/** What the organisation is called, and how it is found and goes by. */
export function OrganisationSection({
  organisation,
  oldCodes,
  language,
  showsMatches,
  aboutZone,
  logo,
}: Props) {
  const [changing, setChanging] = useState<Changed | null>(null)
  const { name, kind, code, timeZone, paperSize } = organisation
  const mayChange = mayChangeCalendar(organisation)
  const close = () => setChanging(null)
  const act = (what: Changed, label: string, words: string) =>
    mayChange && (
      <Button
        className={styles.action}
        size="compact-sm"
        variant="subtle"
        aria-label={label}
        onClick={() => setChanging(what)}
      >
        {words}
      </Button>
    )
  return (
    <Section title={m.settings_organisation()} id="organisation">
      <div className={styles.facts}>
        <DetailList
          facts={[
            {
              term: m.organisation_name(),
              value: name,
              detail: act('name', m.organisation_change_name(), m.organisation_change()),
            },
            { term: m.organisation_kind(), value: organisationKindLabels[kind]() },
            {
              term: m.organisation_logo(),
              value: logo,
              detail: <span className={styles.below}>{m.organisation_logo_says()}</span>,
            },
            {
              term: m.organisation_code(),
              value: <b>{code}</b>,
              detail: (
                <>
                  <span className={styles.explanation}>{m.organisation_code_says()}</span>{' '}
                  {act('code', m.code_renew_title(), m.code_renew())}
                  {oldCodes.map((old) => (
                    <span key={old.code} className={styles.below}>
                      {m.code_old_until({ code: old.code, until: formatZonedMoment(old.endsAt, timeZone) })}
                    </span>
                  ))}
                </>
              ),
            },
            {
              term: m.organisation_time_zone(),
              value: timeZone.replaceAll('_', ' '),
              detail: (
                <>
                  <span className={styles.explanation}>{m.organisation_time_zone_says()}</span>{' '}
                  {mayChange && (
                    <ChangeTimeZoneButton className={styles.action} timeZone={timeZone} about={aboutZone} />
                  )}
                </>
              ),
            },
            {
              term: m.organisation_language(),
              value: language ? languages[language] : '…',
              detail: language && (
                <>
                  <span className={styles.explanation}>{m.organisation_language_says()}</span>{' '}
                  {act('language', m.organisation_language_change(), m.organisation_change())}
                </>
              ),
            },
            {
              term: m.organisation_shown_matches(),
              value: showsMatches === undefined ? '…' : shownMatchesLabel(showsMatches),
              detail:
                showsMatches !== undefined &&
                act('matches', m.organisation_shown_matches_change(), m.organisation_change()),
            },
            {
              term: m.organisation_paper_size(),
              value: paperSizeLabels[paperSize](),
              detail: (
                <>
                  <span className={styles.explanation}>{m.organisation_paper_size_says()}</span>{' '}
                  {act('paper', m.organisation_paper_size_change(), m.organisation_change())}
                </>
              ),
            },
          ]}
        />
      </div>
      <Suspense>
        {changing === 'name' && <ChangeName organisation={organisation} onClose={close} />}
        {changing === 'language' && language && <ChangeLanguage language={language} onClose={close} />}
        {changing === 'matches' && showsMatches !== undefined && (
          <ChangeShownMatches showsMatches={showsMatches} onClose={close} />
        )}
        {changing === 'paper' && <ChangePaperSize paperSize={paperSize} onClose={close} />}
        {changing === 'code' && <RenewCode code={code} onClose={close} />}
      </Suspense>
    </Section>
  )
}

/** The day and wall-clock time of an instant in a zone, as the reader writes them. */
const formatZonedMoment = (instant: string, timeZone: string): string =>
  formatMoment(instant, timeZone, 'medium')
