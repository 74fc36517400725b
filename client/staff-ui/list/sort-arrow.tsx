import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

export function SortArrow({ isDown }: { isDown: boolean }) {
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  return <Arrow size={14} stroke={2} aria-hidden />
}
