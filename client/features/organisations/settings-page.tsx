import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnProviderSection } from '#client/features/auth/own-provider/own-provider-section.tsx'
import { api } from '#client/platform/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { FactList } from '#client/staff-ui/page/fact-list.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { AboutClosure } from './calendar/add-closure.tsx'
import { CalendarSection } from './calendar/calendar-section.tsx'
import type { Here } from './in-organisation.tsx'
import { kindWords } from './kind-words.ts'
import styles from './settings-page.module.css'
import { SignInRulesSection } from './sign-in-rules-section.tsx'

interface Props {
  here: Here
  aboutClosure: AboutClosure
  /** What further features let people set. */
  children: ReactNode
}

/** What holds for the whole organisation. */
export function SettingsPage({ here: { organisation }, aboutClosure, children }: Props) {
  const asked = useQuery(api.organisations.get.queryOptions({ input: {} }))
  const { name, kind, code, timeZone } = organisation
  return (
    <>
      <PageHeader title={m.staff_place_settings()} />
      <Section title={m.settings_organisation()}>
        <div className={styles.facts}>
          <FactList
            facts={[
              { term: m.organisation_name(), value: name },
              { term: m.organisation_kind(), value: kindWords[kind]() },
              {
                term: m.organisation_code(),
                value: <b>{code}</b>,
                detail: <span className={styles.says}>{m.organisation_code_says()}</span>,
              },
              {
                term: m.organisation_time_zone(),
                value: timeZone.replaceAll('_', ' '),
                detail: <span className={styles.says}>{m.organisation_time_zone_says()}</span>,
              },
            ]}
          />
        </div>
      </Section>
      {asked.data ? (
        <CalendarSection
          organisation={organisation}
          closures={asked.data.closures}
          aboutClosure={aboutClosure}
        />
      ) : asked.isPending ? (
        <ListSkeleton label={m.calendar_title()} columns={2} rows={4} />
      ) : (
        <PageFailed error={asked.error} what={m.calendar_failed()} onRetry={() => void asked.refetch()} />
      )}
      {children}
      {organisation.role === 'owner' && (
        <>
          <SignInRulesSection />
          <OwnProviderSection code={code} />
        </>
      )}
    </>
  )
}
