import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { LedgerEntry, TokenReason } from '#shared/rewards/endpoints.ts'
import { ReasonInputDialog } from '../reason-input-dialog.tsx'

interface Props {
  entries: readonly LedgerEntry[]
  mayCorrect: boolean
}

/** Every token that came and went, and what can still be corrected. */
export function LedgerTable({ entries, mayCorrect }: Props) {
  const [corrected, setCorrected] = useState<LedgerEntry | null>(null)
  return (
    <>
      <DataTable caption={m.ledger()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.ledger_what()}</th>
            <th scope="col">{m.ledger_day()}</th>
            <th scope="col">{m.ledger_by()}</th>
            <th scope="col" data-figure>
              {m.ledger_tokens()}
            </th>
            {mayCorrect && <th scope="col" aria-label={m.ledger_acts()} />}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <span>{nameOf(entry)}</span>{' '}
                <small>{joinIsolatedTexts([reasonWords[entry.reason](), entry.why], ': ')}</small>
              </th>
              <td data-label={m.ledger_day()}>{formatDayHeading(entry.onDate, 'short')}</td>
              <td data-label={m.ledger_by()}>{entry.madeBy}</td>
              <td data-figure data-label={m.ledger_tokens()}>
                {entry.amount > 0
                  ? m.rewards_plus({ amount: entry.amount })
                  : m.rewards_minus({ amount: -entry.amount })}
              </td>
              {mayCorrect && (
                <td data-figure>
                  {(entry.isCorrectable || entry.redemptionId) && (
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={m.ledger_undo_one({
                        name: nameOf(entry),
                        day: dayLabel(entry.onDate, 'short'),
                      })}
                      onClick={() => setCorrected(entry)}
                    >
                      {m.ledger_undo()}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {corrected && <UndoDialog entry={corrected} onClose={() => setCorrected(null)} />}
    </>
  )
}

function UndoDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: async (why: string) => {
      if (entry.redemptionId) await client.rewards.undoRedemption({ redemptionId: entry.redemptionId, why })
      else await client.rewards.reverseLedgerEntry({ entryId: entry.id, why })
    },
    onSuccess: () => {
      showToast(m.ledger_undone())
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rewards.key() }),
  })
  return (
    <ReasonInputDialog
      title={
        entry.redemptionId
          ? m.ledger_undo_redemption_title({ name: nameOf(entry), count: -entry.amount })
          : m.ledger_undo_title({ count: Math.abs(entry.amount) })
      }
      send={m.ledger_undo_go()}
      failed={m.ledger_not_undone()}
      isSending={undo.isPending}
      error={undo.error}
      onSend={undo.mutate}
      onClose={onClose}
    />
  )
}

const nameOf = ({ rewardName, formTitle }: LedgerEntry) => rewardName ?? (formTitle || m.ledger_by_hand())

const reasonWords: Record<TokenReason, () => string> = {
  'goal-met': m.ledger_goal_met,
  points: m.ledger_points,
  'goal-and-points': m.ledger_goal_and_points,
  correction: m.ledger_day_corrected,
  redeemed: m.ledger_redeemed,
  returned: m.ledger_returned,
  'by-staff': m.ledger_by_staff,
}
