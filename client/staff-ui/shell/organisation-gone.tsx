import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#client/words/messages.js'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PageHeader } from '../page/page-header.tsx'
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
      <PageHeader title={m.staff_place_team()} />
      <EmptyState
        title={m.team_gone()}
        actions={others.map(({ id, name }) => (
          <Button key={id} onClick={() => onGoOn(id)}>
            {m.team_gone_go_on({ organisation: name })}
          </Button>
        ))}
      >
        {m.team_gone_says()}
      </EmptyState>
    </>
  )
}
