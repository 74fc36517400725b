import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PictureRow, RowList } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { PendingApprovals } from '#shared/rewards/endpoints.ts'
import { DeclineDialog, type RequestToDecline } from './decline-dialog.tsx'
import { useRewardApproval } from './use-reward-approval.ts'

interface Props {
  toApprove: PendingApprovals
  mayApprove: boolean
}

/** Rewards asked for and tokens earned, each with yes and not now, and what was redeemed at once, to be handed over. */
export function ApprovalRows({ toApprove: { redemptions, toHandOver, grants }, mayApprove }: Props) {
  const [declined, setDeclined] = useState<RequestToDecline | null>(null)
  const { approve, approveGrants, handOver } = useRewardApproval()
  const askedFor = useFirstRows(redemptions, 4)
  const redeemed = useFirstRows(toHandOver, 4)
  const earned = useFirstRows(grants, 4)
  return (
    <>
      <RowList>
        {askedFor.shown.map((asked) => (
          <PictureRow
            key={asked.id}
            picture={<Picture of={rewardPicture(asked.picture)} size={32} />}
            title={<Name {...asked} />}
            about={m.reward_asked_for({
              name: asked.name,
              cost: asked.cost,
              tokens: asked.balance + asked.cost,
            })}
            actions={
              mayApprove && (
                <Acts
                  label={m.reward_approve_one({ name: asked.name, learner: asked.learnerName })}
                  declineLabel={m.reward_decline_one({ name: asked.name, learner: asked.learnerName })}
                  onApprove={() => approve(asked)}
                  onDecline={() => setDeclined({ kind: 'redemption', asked })}
                />
              )
            }
          />
        ))}
      </RowList>
      {askedFor.more}
      <RowList>
        {redeemed.shown.map((asked) => (
          <PictureRow
            key={asked.id}
            picture={<Picture of={rewardPicture(asked.picture)} size={32} />}
            title={<Name {...asked} />}
            about={m.reward_redeemed_at_once({ name: asked.name, count: asked.cost })}
            actions={
              mayApprove && (
                <Button
                  size="xs"
                  aria-label={m.reward_hand_over_one({ name: asked.name, learner: asked.learnerName })}
                  onClick={() => handOver(asked)}
                >
                  {m.reward_hand_over()}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {redeemed.more}
      <RowList>
        {earned.shown.map((asked) => (
          <PictureRow
            key={asked.id}
            picture={<Picture of={rewardPicture('gift')} size={32} />}
            title={<Name {...asked} />}
            about={m.reward_earned({
              count: asked.amount,
              form: asked.formTitle,
              day: dayLabel(asked.onDate, 'short'),
            })}
            actions={
              mayApprove && (
                <Acts
                  label={m.reward_approve_grant({ count: asked.amount, learner: asked.learnerName })}
                  declineLabel={m.reward_decline_grant({ learner: asked.learnerName })}
                  onApprove={() => approveGrants([asked])}
                  onDecline={() => setDeclined({ kind: 'grant', asked })}
                />
              )
            }
          />
        ))}
      </RowList>
      {earned.more}
      {mayApprove && grants.length > 1 && (
        <Button size="xs" mt="sm" onClick={() => approveGrants(grants)}>
          {m.reward_approve_all({ count: grants.length })}
        </Button>
      )}
      {declined && <DeclineDialog declined={declined} onClose={() => setDeclined(null)} />}
    </>
  )
}

const Name = ({ learnerId, learnerName }: { learnerId: string; learnerName: string }): ReactNode => (
  <TextLink {...learnerLink(learnerId)} look="name">
    {learnerName}
  </TextLink>
)

interface ActsProps {
  label: string
  declineLabel: string
  onApprove: () => void
  onDecline: () => void
}

const Acts = ({ label, declineLabel, onApprove, onDecline }: ActsProps) => (
  <>
    <Button size="xs" aria-label={label} onClick={onApprove}>
      {m.reward_approve()}
    </Button>
    <Button size="xs" variant="subtle" aria-label={declineLabel} onClick={onDecline}>
      {m.reward_decline()}
    </Button>
  </>
)
