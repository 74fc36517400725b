import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { refusalWords } from '#client/platform/language/refusal-words.ts'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { useFocusInMenu } from '#client/staff-ui/page/use-focus-in-menu.ts'
import { m } from '#client/words/messages.js'
import type { StaffAct } from '#shared/check-ins/staff-act.ts'
import type { CheckIn } from '../one-check-in/check-in.ts'
import type { ReasonedAct } from './act-dialog.tsx'
import { actWords } from './act-words.ts'
import { useAct } from './use-act.ts'
import { useTakeBackEntry } from './use-take-back-entry.ts'

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'), 'CorrectDialog')
const ActDialog = lazyPart(() => import('./act-dialog.tsx'), 'ActDialog')

interface Props {
  checkIn: CheckIn
  timeZone: string
  onEnter: () => void
}

/** What staff can do about one check-in besides answering it. */
export function ActMenu({ checkIn, timeZone, onEnter }: Props) {
  const { row, actsThatFit, now } = checkIn
  const [asking, setAsking] = useState<ReasonedAct | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const { mutate, isPending } = useAct(row)
  const takeBackEntry = useTakeBackEntry(row)
  const menu = useFocusInMenu()
  if (actsThatFit.length === 0) return null

  const onError = (error: Error) => showDone(refusalWords(error))
  const begin = (act: StaffAct) => {
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
              {actWords[act]()}
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
          <ActDialog
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
