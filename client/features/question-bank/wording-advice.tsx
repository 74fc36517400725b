import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { useMemo } from 'react'
import { getLocale } from '#client/words/runtime.js'
import { spanishWeaknessesOf } from '#shared/question-bank/wording/spanish/spanish-weaknesses-of.ts'
import type { Weakness } from '#shared/question-bank/wording/weakness.ts'
import { weaknessesOf } from '#shared/question-bank/wording/weaknesses-of.ts'
import { weaknessMessage } from './weakness-message.ts'
import styles from './wording-advice.module.css'

const afterTypingMs = 600

const adviceOn = (text: string) => (getLocale() === 'es' ? spanishWeaknessesOf : weaknessesOf)(text)

/** What is weak about a question, once whoever writes it pauses. */
export function useWeaknesses(text: string): readonly Weakness[] {
  const [settled] = useDebouncedValue(text, afterTypingMs)
  return useMemo(() => (settled === text ? adviceOn(text) : []), [settled, text])
}

/** Says it quietly: read out with the field that it describes, and never while somebody types. */
export const WordingAdvice = ({ weaknesses }: { weaknesses: readonly Weakness[] }) =>
  weaknesses.map((weakness) => (
    <span key={weakness.kind} className={styles.advice}>
      <IconBulb size={16} stroke={1.75} aria-hidden />
      <span>{weaknessMessage(weakness)}</span>
    </span>
  ))
