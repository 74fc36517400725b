import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { m } from '#client/words/messages.js'
import type { OwnIconSet } from '#shared/forms/own-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { useDraft, useWriting } from '../writing/writing-context.tsx'
import { DeleteIconSet } from './delete-icon-set.tsx'
import styles from './icon-set-choice.module.css'
import { IconSetDialog } from './icon-set-dialog.tsx'
import { SetCard } from './set-card.tsx'
import { useIconSets } from './use-icon-sets.ts'

interface Props {
  types: readonly QuestionTypeName[]
  group: string
}

type Open = { act: 'write'; iconSet: OwnIconSet | null } | { act: 'delete'; iconSet: OwnIconSet }

/** The sets that the organisation made of its own pictures, to choose, make, change and delete. */
export function OwnIconSets({ types, group }: Props) {
  const { change } = useWriting()
  const iconSet = useDraft((draft) => draft.iconSet)
  const { data, isError, refetch } = useIconSets()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const chosen = typeof iconSet === 'object' ? iconSet : null
  const kept = data?.iconSets ?? []
  const isDeleted = data !== undefined && chosen !== null && !kept.some(({ id }) => id === chosen.id)
  return (
    <div className={styles.own}>
      <div className={styles.head}>
        <h3>{m.icon_sets_own()}</h3>
        <Button
          size="xs"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setOpen({ act: 'write', iconSet: null })}
        >
          {m.icon_sets_make()}
        </Button>
      </div>
      {data?.iconSets.length === 0 && <p className={styles.says}>{m.icon_sets_own_says()}</p>}
      {isError && <ErrorNotice what={m.icon_sets_failed()} onRetry={() => void refetch()} />}
      {!data && !isError && <Bone width="40%" />}
      <div className={styles.sets}>
        {isDeleted && <SetCard iconSet={chosen} types={types} group={group} isChosen onChoose={() => {}} />}
        {kept.map((iconSet) => (
          <SetCard
            key={iconSet.id}
            iconSet={iconSet}
            types={types}
            group={group}
            isChosen={chosen?.id === iconSet.id}
            onChoose={() => change({ iconSet })}
            menu={
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="subtle" aria-label={m.icon_set_more({ name: iconSet.name })}>
                    <IconDots size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setOpen({ act: 'write', iconSet })}>
                    {m.icon_set_edit_short()}
                  </Menu.Item>
                  <Menu.Item onClick={() => setOpen({ act: 'delete', iconSet })}>
                    {m.icon_set_delete_short()}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            }
          />
        ))}
      </div>
      {open?.act === 'write' && (
        <IconSetDialog
          iconSet={open.iconSet}
          asked={types}
          onClose={close}
          onMade={(iconSet) => change({ iconSet })}
        />
      )}
      {open?.act === 'delete' && <DeleteIconSet iconSet={open.iconSet} onClose={close} />}
    </div>
  )
}
