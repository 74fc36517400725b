import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { useFormEditor } from '../form-editor-context.tsx'
import type { DraftSavingState } from './draft-autosaver.ts'
import styles from './save-status.module.css'
import { useDraftAutosaverState } from './use-draft-autosaver.ts'

const look = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Whether what was written is stored. */
export function SaveStatus() {
  const { keeper, organisation } = useFormEditor()
  const keeping = useDraftAutosaverState(keeper, (written) => written.keeping)
  const mayTry = keeping.state === 'unreachable' || keeping.state === 'refused'
  return (
    <div className={styles.state} data-loud={mayTry || undefined}>
      <span role="status">
        <Words keeping={keeping} timeZone={organisation.timeZone} />
      </span>
      {mayTry && (
        <Button size="xs" onClick={() => void keeper.saveNow()}>
          {m.staff_try_again()}
        </Button>
      )}
    </div>
  )
}

function Words({ keeping, timeZone }: { keeping: DraftSavingState; timeZone: string }) {
  switch (keeping.state) {
    case 'untouched':
      return null
    case 'waiting':
    case 'saving':
      return <Tag icon={<IconPencil {...look} />}>{m.form_saving()}</Tag>
    case 'saved': {
      const { at } = keeping
      const words = at === null ? m.form_saved() : m.form_saved_at({ time: timeAt(at, timeZone) })
      return <Tag icon={<IconCheck {...look} />}>{words}</Tag>
    }
    case 'unreachable':
      return <Tag icon={<IconCloudOff {...look} />}>{m.form_not_saved_offline()}</Tag>
    case 'refused':
      return (
        <Tag icon={<IconAlertCircle {...look} />}>
          {m.form_not_saved_because({ why: refusalMessage(keeping.error) })}
        </Tag>
      )
    case 'changed-elsewhere':
      return <Tag icon={<IconAlertCircle {...look} />}>{m.form_not_saved()}</Tag>
  }
}

const timeAt = (at: number, timeZone: string) => timeLabel(new Date(at).toISOString(), timeZone)
