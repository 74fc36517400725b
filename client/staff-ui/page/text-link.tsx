import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './text-link.module.css'

interface AnchorProps extends ComponentProps<'a'> {
  /** `name` for the person or thing that a row is about, `quiet` for a figure beside it. */
  look?: 'text' | 'name' | 'quiet'
}

function Anchor({ look = 'text', ...anchor }: AnchorProps) {
  return <a {...anchor} className={styles.link} data-look={look} />
}

/** A name or number that leads somewhere; the hairline under it says so. */
export const TextLink = createLink(Anchor)
