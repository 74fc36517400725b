import css from '#client/features/check-ins/now/now-lists.module.css'
import { OpenCheckInSummary } from '#client/features/check-ins/now/open-check-in-summary.tsx'
import { Refusal } from '#client/platform/api/refusal.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type { ScriptlessNow } from '#shared/scriptless/scriptless-page.ts'
import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { ScriptlessLink } from './scriptless-link.tsx'
import { ScriptlessShell } from './scriptless-shell.tsx'

/** They can be read as they are drawn. */
const pages = [
  { address: '/student/form-library', name: m.learner_tab_forms },
  { address: '/student/rewards', name: m.learner_tab_rewards },
]

/** The words of its first link begin where all others do. */
const inLine = { marginInlineStart: 'calc(-1 * var(--s3))' }

/** What can be answered now, with thanks for what has arrived, and the way out. */
export function ScriptlessNowPage({ page, now }: { page: ScriptlessNow; now: string }) {
  const { open, timeZone, thanks, isShared, learnerName, refused } = page
  const today = calendarDayAt(now, timeZone)
  if (thanks && isShared)
    return (
      <ScriptlessShell
        title={m.sent_thanks({ name: learnerName })}
        says={m.scriptless_then_next()}
        problem={null}
      >
        <form method="post" action={scriptlessPaths.signOut}>
          <Button type="submit" size="big" wide>
            {m.common_done()}
          </Button>
        </form>
      </ScriptlessShell>
    )
  return (
    <ScriptlessShell
      title={thanks ? m.sent_thanks({ name: learnerName }) : m.learner_now_title()}
      says={thanks ? m.sent_is_sent() : open.length === 0 ? m.scriptless_nothing_open() : undefined}
      problem={refused && learnerRefusalMessage(new Refusal(0, refused))}
      action={
        <form method="post" action={scriptlessPaths.signOut}>
          <Button type="submit" look="text">
            {m.common_sign_out()}
          </Button>
        </form>
      }
    >
      {open.length > 0 && (
        <ul className={css.cards}>
          {open.map((checkIn) => (
            <li key={checkIn.id}>
              <a className={css.card} href={`${scriptlessPaths.checkIn}?checkIn=${checkIn.id}`}>
                <OpenCheckInSummary checkIn={checkIn} timeZone={timeZone} today={today} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={m.common_navigation()} style={inLine}>
        {pages.map(({ address, name }) => (
          <ScriptlessLink key={address} to={address}>
            {name()}
          </ScriptlessLink>
        ))}
      </nav>
    </ScriptlessShell>
  )
}
