import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { KeyboardKey } from '#client/staff-ui/page/keyboard-key.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { earlierOpenings, matchBoardLink } from '../check-in-links.ts'
import { openingName } from '../opening-labels.ts'
import { AbsentLearnerButton } from '../staff-actions/absent-learner-button.tsx'
import { relativeTime } from './relative-time.ts'

interface Props {
  today: TodayOverview
  groupId: string | undefined
  mayMatch: boolean
  hasForms: boolean
  onCannotGetIn: () => void
  /** The last try to bring it up to date failed. */
  isOutdated: boolean
}

/** The day, the time, what runs, and the one thing to do first. */
export function TodayHeader({ today, groupId, mayMatch, hasForms, onCannotGetIn, isOutdated }: Props) {
  const navigate = useNavigate()
  const first = today.waiting[0]?.occurrenceId ?? earlierOpenings
  const hasMatches = mayMatch && today.sums.waiting > 0
  usePageShortcut('m', () => hasMatches && void navigate(matchBoardLink(first, groupId)))
  const time = timeLabel(today.now, today.timeZone)
  return (
    <PageHeader
      title={m.staff_place_today()}
      sentence={
        isOutdated
          ? m.today_outdated({ time })
          : `${m.today_now({ day: formatDayHeading(today.onDate, 'full'), time })} ${whatRuns(today)}`
      }
      actions={
        mayMatch && (
          <>
            {hasForms && <AbsentLearnerButton today={today.onDate} />}
            <Button onClick={onCannotGetIn}>{m.cannot_get_in()}</Button>
            {hasMatches && (
              <ButtonLink {...matchBoardLink(first, groupId)} variant="filled" aria-keyshortcuts="m">
                <span>
                  {m.today_match_all({ count: today.sums.waiting })} <KeyboardKey>M</KeyboardKey>
                </span>
              </ButtonLink>
            )}
          </>
        )
      }
    />
  )
}

function whatRuns(today: TodayOverview): string {
  const { open, closedBy } = today
  const [soonest] = open.filter(({ answered, total }) => answered < total)
  if (!soonest && closedBy) return m.today_closed_by({ closure: closedBy })
  if (!soonest) return open.length > 0 ? m.today_all_answered() : m.today_nothing_runs()
  return m.today_runs_until({
    opening: openingName(soonest),
    time: relativeTime(soonest.closesAt, today),
  })
}

const typing = 'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]'

/** A key that does something anywhere on the page, except where somebody types or a dialog is open. */
function usePageShortcut(key: string, onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('[role=dialog]')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
