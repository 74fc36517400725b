import styles from './verdict-glyph.module.css'

export type VerdictStyle =
  | 'both-yes'
  | 'both-no'
  | 'over-rating'
  | 'under-rating'
  | 'mismatch'
  | 'not-applicable'

/** Told apart by shape alone: filled tick, ring tick, filled triangle up, open triangle down, crossed ring, dash. */
export function VerdictGlyph({ look }: { look: VerdictStyle }) {
  return (
    <svg
      className={styles.glyph}
      data-look={look}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      aria-hidden
    >
      {shapes[look]}
    </svg>
  )
}

const shapes = {
  'both-yes': (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.8 8.2l2.2 2.2 4.2-4.6" stroke="var(--paper)" strokeWidth="1.8" />
    </>
  ),
  'both-no': (
    <>
      <circle cx="8" cy="8" r="6.2" stroke="currentColor" strokeWidth="1.6" />
      <path d="M4.9 8.2l2.1 2.1 4.1-4.4" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  'over-rating': <path d="M8 1.8L15 14H1z" fill="currentColor" stroke="currentColor" />,
  'under-rating': <path d="M8 14.2L1 2h14z" stroke="currentColor" strokeWidth="1.8" />,
  mismatch: (
    <>
      <circle cx="8" cy="8" r="6.2" stroke="currentColor" strokeWidth="1.6" />
      <path d="M3.8 12.2l8.4-8.4" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  'not-applicable': <path d="M4 8h8" stroke="currentColor" strokeWidth="1.8" />,
}
