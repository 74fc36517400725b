import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { useMemo } from 'react'
import { m } from '#client/words/messages.js'
import { getLocale } from '#client/words/runtime.js'
import { findWeaknesses } from '#shared/question-bank/wording/find-weaknesses.ts'
import { findSpanishWeaknesses } from '#shared/question-bank/wording/spanish/find-spanish-weaknesses.ts'
import type { Rewording, Weakness } from '#shared/question-bank/wording/weakness.ts'
import styles from './wording-advice.module.css'

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

const rewordings: Record<Rewording, () => string> = {
  'own-hands': m.wording_own_hands,
  'quiet-voice': m.wording_quiet_voice,
  walking: m.wording_walking,
  'waiting-turn': m.wording_waiting_turn,
  'kind-words': m.wording_kind_words,
  'own-place': m.wording_own_place,
  'on-time': m.wording_on_time,
  'device-away': m.wording_device_away,
  listening: m.wording_listening,
  'keeping-on': m.wording_keeping_on,
  'first-ask': m.wording_first_ask,
  truth: m.wording_truth,
  attention: m.wording_attention,
  kindness: m.wording_kindness,
  respect: m.wording_respect,
  calm: m.wording_calm,
  effort: m.wording_effort,
  understanding: m.wording_understanding,
  choices: m.wording_choices,
  ready: m.wording_ready,
}

/** Why a wording is weak, and what to try. */
function wordingWeaknessMessage({ kind, words, instead: towards, parts }: Weakness): string {
  const instead = towards && rewordings[towards]()
  switch (kind) {
    case 'negative':
      return instead ? m.wording_negative_as_in({ instead }) : m.wording_negative()
    case 'two-behaviours':
      return m.wording_two_behaviours({ one: parts[0], other: parts[1] })
    case 'not-observable':
      return instead
        ? m.wording_not_observable_as_in({ words, instead })
        : m.wording_not_observable({ words })
    case 'vague-frequency':
      return m.wording_vague_frequency({ words })
    case 'asks':
      return m.wording_asks()
    case 'not-first-person':
      return m.wording_not_first_person({ words })
    case 'too-long':
      return m.wording_too_long()
  }
}
