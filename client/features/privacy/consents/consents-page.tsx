import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { client } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { SaveListFile } from '#client/staff-ui/list/save-list-file.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { EmptyListNote } from '#client/staff-ui/page/ruled-list.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import {
  consentEndedLabel,
  consentGivenLabel,
  consentKindLabels,
  legalBasisLabels,
} from './consent-kind-labels.ts'
import styles from './consents.module.css'
import { useConsents } from './use-consents.ts'

interface Props {
  organisation: Pick<Organisation, 'name' | 'timeZone'>
}

/** All that the organisation has agreed to or withdrawn, in the words that were read, to look up, save and print. */
export function ConsentsPage({ organisation: { name, timeZone } }: Props) {
  const asked = useConsents()
  return (
    <>
      <PageHeader
        title={m.consents()}
        crumbs={[
          {
            name: m.staff_place_settings(),
            link: { to: '/dashboard/org/settings', search: { view: 'data' } },
          },
        ]}
        sentence={m.consents_record_says({ organisation: name })}
        actions={
          <>
            <SaveConsentsFile />
            <Button
              leftSection={<IconPrinter size={16} stroke={2} aria-hidden />}
              onClick={() => window.print()}
            >
              {m.staff_print()}
            </Button>
          </>
        }
      />
      {asked.isPending && <SkeletonLine width="100%" height="240px" />}
      {asked.isError && (
        <PageFailed error={asked.error} what={m.consents_failed()} onRetry={() => void asked.refetch()} />
      )}
      {asked.data?.record.length === 0 && <EmptyListNote>{m.consents_record_none()}</EmptyListNote>}
      {asked.data && asked.data.record.length > 0 && (
        <ol className={styles.record}>
          {asked.data.record.map((one) => (
            <li key={one.id} data-over={one.ended !== null || undefined}>
              <h2>
                {consentKindLabels[one.kind]()}
                {one.basis && <span>{legalBasisLabels[one.basis]()}</span>}
              </h2>
              <p>
                {[consentGivenLabel(one, timeZone), consentEndedLabel(one, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <blockquote>{one.words}</blockquote>
              {one.note && <p>{m.consents_papers({ note: one.note })}</p>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Takes the record of consents along. */
const SaveConsentsFile = () => (
  <SaveListFile name={m.consents_file()} onSave={(format) => client.privacy.exportConsents({ format })} />
)
