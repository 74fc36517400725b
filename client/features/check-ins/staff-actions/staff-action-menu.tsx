import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useFocusInMenu } from '#client/staff-ui/page/use-focus-in-menu.ts'
import { m } from '#client/words/messages.js'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'
import type { CheckIn } from '../one-check-in/check-in.ts'
import type { StaffActionWithReason } from './staff-action-dialog.tsx'
import { staffActionLabels } from './staff-action-labels.ts'
import { type StaffActionTarget, useStaffAction } from './use-staff-action.ts'

const CorrectDialog = lazyComponent(() => import('./correct-answers-dialog.tsx'), 'CorrectAnswersDialog')
const ActionDialog = lazyComponent(() => import('./staff-action-dialog.tsx'), 'StaffActionDialog')

interface Props {
  checkIn: CheckIn
  timeZone: string
  onEnter: () => void
}

/** What staff can do about one check-in besides answering it. */
export function StaffActionMenu({ checkIn, timeZone, onEnter }: Props) {
  const { row, actsThatFit, now } = checkIn
  const [asking, setAsking] = useState<StaffActionWithReason | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const { mutate, isPending } = useStaffAction(row)
  const takeBackEntry = useUndoEnteredAnswers(row)
  const menu = useFocusInMenu()
  if (actsThatFit.length === 0) return null

  const onError = (error: Error) => showToast(refusalMessage(error))
  const begin = (act: StaffAction) => {
    if (act === 'enter') onEnter()
    else if (act === 'excuse' || act === 'cancel' || act === 'reopen') setAsking(act)
    else if (act === 'correct') setCorrecting(true)
    else if (act === 'unenter') takeBackEntry.mutate(undefined, { onError })
    else mutate({ act }, { onError })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            loading={isPending || takeBackEntry.isPending}
            rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
            aria-label={m.act_more_about({ learner: row.learnerName })}
          >
            {m.act_more()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown ref={menu}>
          {actsThatFit.map((act) => (
            <Menu.Item key={act} onClick={() => begin(act)}>
              {staffActionLabels[act]()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isCorrecting && (
        <Suspense>
          <CorrectDialog checkIn={checkIn} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <ActionDialog
            act={asking}
            checkIn={row}
            now={now}
            timeZone={timeZone}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Takes back what the caller has entered for a learner, and says so. */
function useUndoEnteredAnswers({ checkInId, learnerName: learner }: StaffActionTarget) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.checkIns.undoEnteredAnswers({ checkInId }),
    onSuccess: async () => {
      showToast(m.enter_taken_back({ learner }))
      await queryClient.invalidateQueries()
    },
  })
}
