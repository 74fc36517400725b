import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { paperCardSearchLink } from '#client/features/check-ins/check-in-links.ts'
import { checkInStateLabels } from '#client/features/check-ins/check-in-state-labels.ts'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { PaperCard } from '#shared/paper-cards/endpoints.ts'
import { formatPaperCardCode } from '#shared/paper-cards/paper-card-code.ts'
import { type CheckInOnCard, isEnterableCheckIn } from './next-check-in-on-card.ts'
import { paperCardCheckInLink } from './paper-card-navigation.tsx'

/** The check-ins of a card that came back, each leading to where it is entered. */
export function PaperCardPage({ code }: { code: string }) {
  const { data, isPending, error, refetch } = useQuery(
    api.paperCards.readPaperCard.queryOptions({ input: { code } }),
  )
  if (isPending) return <ListSkeleton label={m.paper_find()} columns={3} rows={5} />
  if (!data)
    return (
      <>
        <PageHeader
          title={m.paper_card({ code: formatPaperCardCode(code) })}
          actions={<ButtonLink {...paperCardSearchLink}>{m.paper_card_another()}</ButtonLink>}
        />
        <PageFailed error={error} what={m.paper_card_failed()} onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      <PageHeader
        crumbs={[
          { name: m.staff_place_learners(), link: linkOptions({ to: '/dashboard/org/student/list' }) },
          { name: data.learner.name, link: learnerLink(data.learner.id) },
        ]}
        title={m.paper_card_title({ name: data.learner.name })}
        sentence={sentenceOf(data)}
        actions={<ButtonLink {...paperCardSearchLink}>{m.paper_card_another()}</ButtonLink>}
      />
      {data.checkIns.length === 0 ? (
        <p>{m.paper_card_empty()}</p>
      ) : (
        <RowList>
          {data.checkIns.map((checkIn) => (
            <CheckInOnCardRow key={keyOf(checkIn)} code={code} checkIn={checkIn} />
          ))}
        </RowList>
      )}
    </>
  )
}

function CheckInOnCardRow({ code, checkIn }: { code: string; checkIn: CheckInOnCard }) {
  const { onDate, time, periodName, checkInId, state } = checkIn
  const day = dayLabel(onDate, 'full')
  const then = periodName || (time ? formatWallClock(time) : '')
  return (
    <SingleLineRow
      title={
        checkInId ? (
          <TextLink {...paperCardCheckInLink(code, checkInId)} look="name">
            {startWithCapital(day)}
          </TextLink>
        ) : (
          startWithCapital(day)
        )
      }
      about={joinIsolatedTexts([then, checkInStateLabels[state]()])}
      end={
        isEnterableCheckIn(checkIn) && (
          <ButtonLink
            {...paperCardCheckInLink(code, checkIn.checkInId)}
            size="xs"
            aria-label={m.paper_enter_of({ day, time: then })}
          >
            {m.act_enter()}
          </ButtonLink>
        )
      }
    />
  )
}

const keyOf = ({ onDate, time, periodName, checkInId }: CheckInOnCard) =>
  checkInId ?? `${onDate} ${time} ${periodName}`

function sentenceOf({ form: { title }, from, to }: PaperCard): string {
  const first = dayLabel(from, 'full')
  return from === to
    ? m.paper_card_says_day({ form: title, from: first })
    : m.paper_card_says({ form: title, from: first, to: dayLabel(to, 'full') })
}
