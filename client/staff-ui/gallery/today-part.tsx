import { Button, VisuallyHidden } from '@mantine/core'
import { IconGift, IconSend } from '@tabler/icons-react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { ButtonLink } from '../page/button-link.tsx'
import { DataTable } from '../page/data-table.tsx'
import { KeyFigureStrip } from '../page/key-figure-strip.tsx'
import { KeyboardKey } from '../page/keyboard-key.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ProgressBar } from '../page/progress-bar.tsx'
import { PictureRow, RowList, SingleLineRow, TimeCell, TwoLineRow } from '../page/rows.tsx'
import { Section } from '../page/section.tsx'
import { TextLink } from '../page/text-link.tsx'
import { WeekStrip } from '../page/week-strip.tsx'
import styles from './today-part.module.css'

const link = { to: '/' } as const
const percent = (value: number) => `${value}\u00a0%`

const waiting = [
  ['Morning check-in, period 1', '3B Reading', 'Hugo, Isla, Jonah and 5 more', 'Since 09:06', 'today', 8],
  ['Playground promise, break', 'Lunch club', 'Leo and Rosa', 'Since 10:31', 'today', 2],
  ['Calm start', 'Calm starts', 'Daniel', 'Since 08:40', 'yesterday', 1],
] as const
const open = [
  ['Morning check-in, period 2', '3B Reading', 17, 24, 'Closes 10:55', '13 min left'],
  ['Maths focus', '4A Maths', 5, 12, 'Closes 11:10', '28 min left'],
] as const
const missed = [
  ['Elif Kaya', 'Morning check-in, period 1, closed 09:30'],
  ['Viktor Petrov', 'Morning check-in, period 1, closed 09:30'],
  ['Sami Haddad', 'Calm start, closed 08:45'],
] as const
const met = [
  ['Amara Okafor', '8 of 8 points (100\u00a0%)'],
  ['Grace Lindqvist', '8 of 8 points (100\u00a0%)'],
  ['Noah Brandt', '6 of 6 points (100\u00a0%)'],
  ['Ben Tanaka', '7 of 8 points (87\u00a0%)'],
  ['Maya Cohen', '7 of 8 points (87\u00a0%)'],
  ['Uma Larsen', '7 of 8 points (87\u00a0%)'],
] as const
const groups = [
  ['3B Reading', 24, 39, 48, 8, 2, 89, '19 of 24', 'Period 3, 11:30'],
  ['4A Maths', 12, 5, 12, 0, 0, 93, '10 of 12', 'Mon 23 Nov, 10:30'],
  ['Lunch club', 8, 8, 8, 2, 0, 84, '6 of 8', 'Lunch, 12:15'],
  ['Calm starts', 3, 2, 3, 1, 1, 78, '2 of 3', 'Mon 23 Nov, 08:30'],
] as const

/** The home of staff: what needs me now comes first. */
export function TodayPart() {
  return (
    <>
      <PageHeader
        title="Today"
        sentence="Thursday 19 November, 10:42. Period 2 runs until 10:55."
        actions={
          <>
            <Button leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}>Send a form now</Button>
            <ButtonLink
              {...link}
              variant="filled"
              aria-keyshortcuts="m"
              rightSection={<KeyboardKey>M</KeyboardKey>}
            >
              Match 11 check-ins
            </ButtonLink>
          </>
        }
      />
      <KeyFigureStrip
        label="What needs me now"
        figures={[
          { value: 11, words: 'waiting for my match', detail: 'oldest from yesterday', link },
          { value: 14, words: 'open now', detail: '22 of 36 answered', link },
          { value: 3, words: 'missed', detail: '2 in period 1', link },
          { value: 2, words: 'rewards waiting', detail: 'since this morning', link },
          { value: 6, words: 'goals met', detail: 'of 12 matched', link },
        ]}
      />
      <div className={styles.today}>
        <div>
          <Section title="Waiting for my match" count={11}>
            <RowList>
              {waiting.map(([title, group, who, time, day, count]) => (
                <TwoLineRow
                  key={title}
                  title={
                    <TextLink {...link} look="name">
                      {title}
                    </TextLink>
                  }
                  about={
                    <>
                      <TextLink {...link}>{group}</TextLink> · {who}
                    </>
                  }
                  middle={<TimeCell time={time} detail={day} />}
                  end={
                    <ButtonLink {...link}>
                      Match {formatNumber(count)}
                      <VisuallyHidden> check-ins of {title}</VisuallyHidden>
                    </ButtonLink>
                  }
                />
              ))}
            </RowList>
          </Section>
          <Section title="Open now" count="14 not yet answered">
            <RowList>
              {open.map(([title, group, answered, total, closes, left]) => (
                <TwoLineRow
                  key={title}
                  title={
                    <TextLink {...link} look="name">
                      {title}
                    </TextLink>
                  }
                  about={<TextLink {...link}>{group}</TextLink>}
                  middle={
                    <div className={styles.answered}>
                      <TextLink {...link}>
                        {formatNumber(answered)} of {formatNumber(total)} answered
                      </TextLink>
                      <ProgressBar done={answered} total={total} />
                    </div>
                  }
                  end={<TimeCell time={closes} detail={left} />}
                />
              ))}
            </RowList>
          </Section>
          <Section title="Missed today" count={3} more={<TextLink {...link}>Missed this week: 9</TextLink>}>
            <RowList>
              {missed.map(([name, about]) => (
                <SingleLineRow
                  key={name}
                  title={
                    <TextLink {...link} look="name">
                      {name}
                    </TextLink>
                  }
                  about={about}
                  end={
                    <>
                      <Button size="xs" variant="subtle">
                        Excuse<VisuallyHidden> {name}</VisuallyHidden>
                      </Button>
                      <Button size="xs" variant="subtle">
                        Enter late<VisuallyHidden> for {name}</VisuallyHidden>
                      </Button>
                    </>
                  }
                />
              ))}
            </RowList>
          </Section>
        </div>
        <div className={styles.aside}>
          <Section
            title="Rewards to approve or hand over"
            count={2}
            icon={<IconGift size={20} stroke={1.75} aria-hidden />}
          >
            <RowList>
              <PictureRow
                picture={<IconGift size={32} stroke={1.5} aria-hidden />}
                title={
                  <TextLink {...link} look="name">
                    Priya Nambiar
                  </TextLink>
                }
                about={
                  <>
                    Choose the story. <TextLink {...link}>20 of her 34 tokens</TextLink>
                  </>
                }
                actions={
                  <>
                    <Button size="xs">Approve</Button>
                    <Button size="xs" variant="subtle">
                      Not now
                    </Button>
                  </>
                }
              />
            </RowList>
          </Section>
          <Section title="Goals met" count={6} more={<TextLink {...link}>All 12 scores</TextLink>}>
            <RowList>
              {met.map(([name, score]) => (
                <SingleLineRow
                  key={name}
                  title={
                    <TextLink {...link} look="name">
                      {name}
                    </TextLink>
                  }
                  end={<TextLink {...link}>{score}</TextLink>}
                />
              ))}
            </RowList>
          </Section>
        </div>
      </div>
      <Section title="By group">
        <DataTable caption="Groups today" isStacked>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Answered today</th>
              {['To match', 'Missed', 'Agreement, 4 weeks', 'Goal met yesterday'].map((words) => (
                <th key={words} scope="col" data-figure>
                  {words}
                </th>
              ))}
              <th scope="col" data-wide-only>
                Opens next
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(([name, learners, answered, total, toMatch, missedToday, agreement, goal, next]) => (
              <tr key={name}>
                <th scope="row">
                  <TextLink {...link} look="name">
                    {name}
                  </TextLink>{' '}
                  <TextLink {...link} look="quiet">
                    {formatNumber(learners)}
                    <VisuallyHidden> learners</VisuallyHidden>
                  </TextLink>
                </th>
                <td data-long>
                  <div className={styles.share}>
                    <TextLink {...link}>
                      {formatNumber(answered)} of {formatNumber(total)}
                    </TextLink>
                    <ProgressBar done={answered} total={total} />
                  </div>
                </td>
                <td data-figure data-label="To match">
                  {toMatch === 0 ? (
                    <span className={styles.zero}>0</span>
                  ) : (
                    <TextLink {...link}>{formatNumber(toMatch)}</TextLink>
                  )}
                </td>
                <td data-figure data-label="Missed">
                  {missedToday === 0 ? (
                    <span className={styles.zero}>0</span>
                  ) : (
                    <TextLink {...link}>{formatNumber(missedToday)}</TextLink>
                  )}
                </td>
                <td data-figure data-label="Agreement">
                  <TextLink {...link}>{percent(agreement)}</TextLink>
                </td>
                <td data-figure data-label="Goal met">
                  <TextLink {...link}>{goal}</TextLink>
                </td>
                <td data-wide-only className={styles.zero}>
                  {next}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Section>
      <Section title="This week" count="answered of opened" more={<TextLink {...link}>Schedule</TextLink>}>
        <WeekStrip
          days={[
            { name: 'Mon 16', share: percent(95), detail: '118 of 124', done: 118, total: 124, link },
            { name: 'Tue 17', share: percent(91), detail: '113 of 124', done: 113, total: 124, link },
            {
              name: 'Wed 18',
              share: percent(95),
              detail: '115 of 120, 4 excused',
              done: 115,
              total: 120,
              link,
            },
            {
              name: 'Today',
              share: percent(76),
              detail: '54 of 71 so far',
              done: 54,
              total: 71,
              isNow: true,
              link,
            },
            {
              name: 'Fri 20',
              share: 'Closed',
              detail: 'Staff training day',
              done: 0,
              total: 0,
              isClosed: true,
              link,
            },
          ]}
        />
      </Section>
    </>
  )
}
