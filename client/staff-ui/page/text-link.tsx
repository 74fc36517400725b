import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './text-link.module.css'

interface AnchorProps extends ComponentProps<'a'> {
  /** `name` for the person or thing a row is about; `number` for a figure that leads to what it is made of. */
  look?: 'text' | 'name'
}

function Anchor({ look = 'text', ...anchor }: AnchorProps) {
  return <a {...anchor} className={styles.link} data-look={look} />
}

/** A name or number that leads somewhere; the hairline under it says so. */
export const TextLink = createLink(Anchor)
