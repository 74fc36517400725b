import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { ApprovalRows } from './approval-rows.tsx'

interface Props {
  groupId: string | undefined
  /** Of all that waits. */
  count: number
  mayApprove: boolean
}

/** What waits for a yes, on Today; nothing where nothing waits. */
export function RewardsToApprove({ groupId, count, mayApprove }: Props) {
  const { data } = useQuery(api.rewards.readPendingApprovals.queryOptions({ input: { groupId } }))
  if (!data || Object.values(data).flat().length === 0) return null
  return (
    <Section
      title={m.rewards_to_approve()}
      count={count}
      icon={<IconGift size={20} stroke={1.75} aria-hidden />}
      id="rewards"
    >
      <ApprovalRows toApprove={data} mayApprove={mayApprove} />
    </Section>
  )
}
