import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { dayLabel } from '../page/day-label.ts'
import { PageHeader } from '../page/page-header.tsx'
import styles from './organisation-gone.module.css'
import type { OrganisationChoice } from './organisation-switcher.tsx'

interface Props {
  name: string
  endedOn: string
  others: readonly OrganisationChoice[]
  onGoOn: (organisationId: string) => void
}

/** Stands in place of the work of an organisation where its reader's last day is over. */
export const AccessEndedGate = ({ name, endedOn, others, onGoOn }: Props) => (
  <>
    <PageHeader
      title={m.access_ended_title({ organisation: name, day: dayLabel(endedOn, 'dated') })}
      sentence={m.access_ended_says()}
    />
    <div className={styles.others}>
      {others.map((other) => (
        <Button key={other.id} onClick={() => onGoOn(other.id)}>
          {m.team_gone_go_on({ organisation: other.name })}
        </Button>
      ))}
    </div>
  </>
)
