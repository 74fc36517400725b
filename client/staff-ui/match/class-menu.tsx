import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { useConfirm } from '../feedback/confirm-provider.tsx'

interface Props {
  /** Of those who have answered and of whom staff have not answered everything. */
  learnerNames: readonly string[]
  onAllYes: () => void
}

/** What is done for a whole class at once, and asked before. */
export function ClassMenu({ learnerNames, onAllYes }: Props) {
  const confirm = useConfirm()
  const count = learnerNames.length
  if (count < 2) return null
  const ask = async () => {
    const isWanted = await confirm({
      title: m.staff_class_title({ count }),
      consequence: m.staff_class_says({ names: joinIsolatedTexts(learnerNames, ', ') }),
      confirm: m.staff_class_go(),
    })
    if (isWanted) onAllYes()
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={m.staff_class_more()}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void ask()}>{m.staff_class_all_yes({ count })}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
