import { Modal } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { commandKeyLabel, KeyboardKey } from '../page/keyboard-key.tsx'
import styles from './keyboard-help.module.css'
import type { MatchBoardQuestion } from './match-board-row.ts'

interface KeyWords {
  keys: string[]
  words: string
}

function answerKeys(questions: readonly MatchBoardQuestion[]): KeyWords[] {
  const top = Math.max(1, ...questions.map(({ topStep }) => topStep))
  const yesNo = [
    { keys: ['Y'], words: m.staff_key_yes() },
    { keys: ['N'], words: m.staff_key_no() },
  ]
  const steps = [{ keys: ['0', '–', String(top)], words: m.staff_key_steps() }]
  return [
    ...(questions.some(({ topStep }) => topStep === 1) ? yesNo : []),
    ...(top > 1 ? steps : []),
    { keys: ['X'], words: m.staff_key_not_applicable() },
  ]
}

const allYes = 'A'
const arrows = ['←', '↑', '↓', '→']

/** The keys that matter most, above the board. */
export function KeyboardHints({
  questions,
  onHelp,
}: {
  questions: readonly MatchBoardQuestion[]
  onHelp: () => void
}) {
  const keys = [
    ...answerKeys(questions),
    { keys: [allYes], words: m.staff_key_all_yes() },
    { keys: arrows, words: m.staff_key_move() },
    { keys: ['↵'], words: m.staff_key_save_row() },
  ]
  return (
    <div className={styles.strip}>
      {keys.map((each) => (
        <span key={each.words}>
          <Keys keys={each.keys} /> {each.words}
        </span>
      ))}
      <button type="button" onClick={onHelp} aria-keyshortcuts="?">
        <KeyboardKey>?</KeyboardKey> {m.staff_key_all()}
      </button>
    </div>
  )
}

interface HelpProps {
  questions: readonly MatchBoardQuestion[]
  isOpen: boolean
  onClose: () => void
}

export function KeyboardHelp({ questions, isOpen, onClose }: HelpProps) {
  const keys = [
    ...answerKeys(questions),
    { keys: [allYes], words: m.staff_key_all_yes_long() },
    { keys: arrows, words: m.staff_key_move_long() },
    { keys: ['Home', 'End'], words: m.staff_key_ends() },
    { keys: ['↵'], words: m.staff_key_save_row_long() },
    { keys: [`${commandKeyLabel}↵`], words: m.staff_key_save_ready() },
    { keys: ['?'], words: m.staff_key_all_long() },
  ]
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.staff_keys()}>
      <dl className={styles.list}>
        {keys.map((each) => (
          <div key={each.words}>
            <dt>
              <Keys keys={each.keys} />
            </dt>
            <dd>{each.words}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (key === '–' ? '–' : <KeyboardKey key={key}>{key}</KeyboardKey>))
