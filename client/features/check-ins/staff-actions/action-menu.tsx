import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useFocusInMenu } from '#client/staff-ui/page/use-focus-in-menu.ts'
import { m } from '#client/words/messages.js'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'
import type { CheckIn } from '../one-check-in/check-in.ts'
import type { ReasonedAction } from './action-dialog.tsx'
import { actionLabels } from './action-labels.ts'
import { useStaffAction } from './use-staff-action.ts'
import { useUndoEntry } from './use-undo-entry.ts'

const CorrectDialog = lazyPart(() => import('./correct-answers-dialog.tsx'), 'CorrectAnswersDialog')
const ActionDialog = lazyPart(() => import('./action-dialog.tsx'), 'ActionDialog')

interface Props {
  checkIn: CheckIn
  timeZone: string
  onEnter: () => void
}

/** What staff can do about one check-in besides answering it. */
export function ActionMenu({ checkIn, timeZone, onEnter }: Props) {
  const { row, actsThatFit, now } = checkIn
  const [asking, setAsking] = useState<ReasonedAction | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const { mutate, isPending } = useStaffAction(row)
  const takeBackEntry = useUndoEntry(row)
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
              {actionLabels[act]()}
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
