import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#client/words/messages.js'
import { PageHeader } from '../page/page-header.tsx'
import styles from './organisation-gone.module.css'
import type { OrganisationChoice } from './organisation-switcher.tsx'

interface Props {
  others: readonly OrganisationChoice[]
  onGoOn: (organisationId: string) => void
}

/** Stands in place of the work of an organisation that its reader does not belong to, and forgets what was loaded. */
export function OrganisationGone({ others, onGoOn }: Props) {
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.removeQueries({
      predicate: ({ queryKey: [feature] }) => feature !== 'auth' && feature !== 'organisations',
    })
  }, [queryClient])
  return (
    <>
      <PageHeader title={m.team_gone()} sentence={m.team_gone_says()} />
      <div className={styles.others}>
        {others.map(({ id, name }) => (
          <Button key={id} onClick={() => onGoOn(id)}>
            {m.team_gone_go_on({ organisation: name })}
          </Button>
        ))}
      </div>
    </>
  )
}
