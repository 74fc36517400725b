import { Button } from '@mantine/core'
import { client } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { formatList, timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FamilyLink } from '#shared/family-links/family-link.ts'
import styles from './family-links.module.css'

interface Props {
  learnerId: string
  link: FamilyLink
  timeZone: string
  onChanged: () => Promise<void>
}

/** One link: for whom, what it shows until when, when it was opened, and the way to take it back. */
export function FamilyLinkRow({ learnerId, link, timeZone, onChanged }: Props) {
  const confirm = useConfirm()
  const { forWhom, forms, endsOn, givenAt, givenBy, revokedAt, isOver } = link
  const dayOf = (instant: string) => dayLabel(calendarDayAt(instant, timeZone), 'dated')

  async function takeBack() {
    const goOn = await confirm({
      title: m.family_revoke_title({ name: forWhom }),
      consequence: m.family_revoke_says(),
      confirm: m.family_revoke_go(),
      isDestructive: true,
    })
    if (!goOn) return
    try {
      await client.familyLinks.revokeFamilyLink({ learnerId, linkId: link.id })
      showToast(m.family_revoked({ name: forWhom }))
    } catch (error) {
      showToast(`${m.family_revoke_failed()} ${refusalMessage(error)}`)
    }
    await onChanged()
  }

  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <b>{forWhom}</b>
        {revokedAt && <Tag>{m.family_link_revoked({ day: dayOf(revokedAt) })}</Tag>}
        {isOver && !revokedAt && <Tag>{m.family_link_over({ day: dayLabel(endsOn, 'dated') })}</Tag>}
        <p>
          {m.family_link_about({
            forms: formatList(forms.map(({ title }) => title)),
            day: dayLabel(endsOn, 'dated'),
          })}
        </p>
        <p>{m.family_link_given({ name: givenBy, day: dayOf(givenAt) })}</p>
        <Openings link={link} timeZone={timeZone} />
      </div>
      {!revokedAt && !isOver && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={m.family_link_revoke_one({ name: forWhom })}
          onClick={() => void takeBack()}
        >
          {m.family_link_revoke()}
        </Button>
      )}
    </li>
  )
}

function Openings({ link: { opened, openings }, timeZone }: { link: FamilyLink; timeZone: string }) {
  const [last, ...before] = openings
  if (!last) return <p>{m.family_link_unopened()}</p>
  const whenOf = (instant: string) =>
    m.family_link_when({
      day: dayLabel(calendarDayAt(instant, timeZone), 'short'),
      time: timeLabel(instant, timeZone),
    })
  const sum = m.family_link_opened({ count: opened, when: whenOf(last) })
  if (before.length === 0) return <p>{sum}</p>
  return (
    <details>
      <summary>{sum}</summary>
      {opened > openings.length && <p>{m.family_link_last({ count: openings.length })}</p>}
      <ol>
        {openings.map((instant) => (
          <li key={instant}>{whenOf(instant)}</li>
        ))}
      </ol>
    </details>
  )
}
