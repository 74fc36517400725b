import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'
import { demoWeekCount } from '#shared/auth/demo-school.ts'
import styles from './demo-history-progress.module.css'

/** How far the history of the demo school is, above every screen while it is made; then all is asked for again. */
export function DemoHistoryProgress({ week }: { week: number }) {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      const { queryKey } = api.organisations.readMyOrganisations.queryOptions({ input: {} })
      const isMade = queries.getQueryData(queryKey)?.organisations.every(({ demoWeek }) => demoWeek === null)
      if (isMade) void queries.invalidateQueries()
    },
    [queries],
  )
  const words = m.organisation_demo_history({ week: Math.max(1, week), of: demoWeekCount })
  return (
    <div className={styles.history}>
      <p role="status">{words}</p>
      <progress value={week} max={demoWeekCount} aria-label={words} />
    </div>
  )
}
