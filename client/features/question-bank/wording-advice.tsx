import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { useMemo } from 'react'
import { getLocale } from '#client/words/runtime.js'
import { findWeaknesses } from '#shared/question-bank/wording/find-weaknesses.ts'
import { findSpanishWeaknesses } from '#shared/question-bank/wording/spanish/find-spanish-weaknesses.ts'
import type { Weakness } from '#shared/question-bank/wording/weakness.ts'
import styles from './wording-advice.module.css'
import { wordingWeaknessMessage } from './wording-weakness-message.ts'

const afterTypingMs = 600

const adviceOn = (text: string) => (getLocale() === 'es' ? findSpanishWeaknesses : findWeaknesses)(text)

/** What is weak about a question, once whoever writes it pauses. */
export function useWordingWeaknesses(text: string): readonly Weakness[] {
  const [settled] = useDebouncedValue(text, afterTypingMs)
  return useMemo(() => (settled === text ? adviceOn(text) : []), [settled, text])
}

/** Says it quietly: read out with the field that it describes, and never while somebody types. */
export const WordingAdvice = ({ weaknesses }: { weaknesses: readonly Weakness[] }) =>
  weaknesses.map((weakness) => (
    <span key={weakness.kind} className={styles.advice}>
      <IconBulb size={16} stroke={1.75} aria-hidden />
      <span>{wordingWeaknessMessage(weakness)}</span>
    </span>
  ))
