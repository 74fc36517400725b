import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { BottomDock } from '../page/bottom-dock.tsx'
import { ProgressBar } from '../page/figures/progress-bar.tsx'
import { commandKeyLabel, KeyboardKey } from '../page/keyboard-key.tsx'
import { type LinkDestination, toLinkProps } from '../page/link-destination.ts'
import { TextLink } from '../page/text-link.tsx'
import type { MatchBoardSummary, RowSaveStates } from './match-board-row.ts'
import styles from './match-dock.module.css'

interface Props {
  sum: MatchBoardSummary
  sendings: RowSaveStates
  agreementLink?: LinkDestination
  onSaveReady: () => void
  /** Sends again what the connection has kept back. */
  onSendKept: () => void
  onLeave: () => void
}

/** How far the class is, and the one button that saves all that is ready. */
export function MatchDock({ sum, sendings, agreementLink, onSaveReady, onSendKept, onLeave }: Props) {
  const { toMatch, matched, ready, agreed, compared } = sum
  const total = toMatch.length + matched.length
  const kept = toMatch.filter(({ checkInId }) => sendings[checkInId]?.state === 'offline').length
  const isSaving =
    ready.length === 0 && toMatch.some(({ checkInId }) => sendings[checkInId]?.state === 'saving')
  return (
    <BottomDock>
      <div className={styles.progress}>
        <span>
          <b>{m.staff_of({ part: matched.length, whole: total })}</b> {m.staff_saved()}
        </span>
        <ProgressBar
          done={matched.length}
          begun={ready.length}
          total={total}
          label={m.staff_board_progress({ saved: matched.length, total, ready: ready.length })}
        />
      </div>
      {kept > 0 ? (
        <span className={styles.offline} role="status">
          <IconCloudOff size={16} stroke={2} aria-hidden />
          {m.staff_offline_kept({ count: kept })}
          <Button size="xs" onClick={onSendKept}>
            {m.staff_try_again()}
          </Button>
        </span>
      ) : (
        compared > 0 && (
          <span className={styles.agreement}>
            {m.staff_agreement_so_far()}{' '}
            <Agreement agreed={agreed} compared={compared} link={agreementLink} />
          </span>
        )
      )}
      <div className={styles.actions}>
        {toMatch.length === 0 ? (
          <Button variant="filled" onClick={onLeave}>
            {m.staff_back_to_today()}
          </Button>
        ) : (
          <>
            <Button variant="subtle" onClick={onLeave} className={styles.leave}>
              {m.staff_leave_keep()}
            </Button>
            <Button variant="filled" onClick={onSaveReady} disabled={ready.length === 0}>
              <span>
                {isSaving ? m.staff_saving() : m.staff_save_ready({ count: ready.length })}{' '}
                <KeyboardKey>{commandKeyLabel}↵</KeyboardKey>
              </span>
            </Button>
          </>
        )}
      </div>
    </BottomDock>
  )
}

function Agreement({ agreed, compared, link }: { agreed: number; compared: number; link?: LinkDestination }) {
  const words = m.staff_part_and_percent({
    part: agreed,
    whole: compared,
    percent: formatPercent(Math.floor((agreed * 100) / compared)),
  })
  return link ? <TextLink {...toLinkProps(link)}>{words}</TextLink> : words
}
