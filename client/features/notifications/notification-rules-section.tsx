import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { QuietHoursForm } from './quiet-hours-form.tsx'

/** What owners and admins say about the messages of their organisation, and what is agreed about push. */
export function NotificationRulesSection({ push }: { push: ReactNode }) {
  const query = useQuery(api.notifications.readNotificationRules.queryOptions({ input: {} }))
  if (query.isPending) return <ListSkeleton label={m.notification_rules()} columns={1} rows={1} />
  if (query.isError)
    return (
      <PageFailed
        error={query.error}
        what={m.notification_rules_failed()}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <Section title={m.notification_rules()} id="notifications">
      <QuietHoursForm rules={query.data} />
      {push}
    </Section>
  )
}
