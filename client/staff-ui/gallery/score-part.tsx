import { ActionIcon, Button } from '@mantine/core'
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconFileText,
  IconPencil,
} from '@tabler/icons-react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import type { AnswerVerdict } from '#shared/check-ins/answer-verdict.ts'
import { VerdictLabel } from '../match/verdict-label.tsx'
import { DataTable } from '../page/data-table.tsx'
import { DetailList } from '../page/detail-list.tsx'
import { LargeScore } from '../page/large-score.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { RecordLog } from '../page/record-log.tsx'
import { ScoreScale } from '../page/score-scale.tsx'
import { Section } from '../page/section.tsx'
import { Tag } from '../page/tag.tsx'
import { TextLink } from '../page/text-link.tsx'
import styles from './score-part.module.css'

const link = { to: '/' } as const

const answers: readonly (readonly [string, string, number, AnswerVerdict, number])[] = [
  ['I kept my hands to myself', 'No', 0, 'match', 1],
  ['I started work when asked', 'Yes', 1, 'match', 2],
  ['I used kind words', 'Yes', 0, 'over-rating', 0],
  ['I asked for help when I needed it', 'Yes', 1, 'match', 2],
  ['I tidied up after myself', 'n/a', 1, 'mismatch', 0],
]

/** One check-in, question by question. */
export function ScorePart() {
  const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
  return (
    <>
      <PageHeader
        crumbs={[
          { name: 'Learners', link },
          { name: 'Daniel Osei', link },
          { name: 'Morning check-in', link },
        ]}
        title="Daniel Osei, Thu 19 Nov, period 1"
        sentence={
          <>
            Opened 09:00, answered on paper, matched 10:12.{' '}
            <Tag look="paper" icon={<IconFileText {...icon} />}>
              Entered from paper
            </Tag>
          </>
        }
        actions={
          <>
            <ActionIcon aria-label="Earlier check-in: Wednesday 18 November, period 3">
              <IconChevronLeft size={20} stroke={1.75} />
            </ActionIcon>
            <ActionIcon aria-label="Later check-in: none yet" disabled>
              <IconChevronRight size={20} stroke={1.75} />
            </ActionIcon>
            <Button leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}>
              Correct an answer
            </Button>
          </>
        }
      />
      <div className={styles.score}>
        <div>
          <DataTable caption="Question by question" isRoomy>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Daniel</th>
                <th scope="col">Staff</th>
                <th scope="col">Together</th>
                <th scope="col" data-figure>
                  Points
                </th>
              </tr>
            </thead>
            <tbody>
              {answers.map(([question, learner, staff, verdict, points]) => (
                <tr key={question}>
                  <th scope="row">{question}</th>
                  <td>{learner}</td>
                  <td>{staff === 1 ? 'Yes' : 'No'}</td>
                  <td>
                    <VerdictLabel verdict={verdict} staff={staff} topStep={1} />
                  </td>
                  <td data-figure>
                    {formatNumber(points)} <span className={styles.quiet}>of 2</span>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>
                  <small>3 yes</small>
                </td>
                <td>
                  <small>3 yes</small>
                </td>
                <td>
                  <small>3 of 5 agree</small>
                </td>
                <td data-figure>
                  5 <small>of 10</small>
                </td>
              </tr>
            </tfoot>
          </DataTable>
          <Section title="Who and when" more={<TextLink {...link}>Full record</TextLink>}>
            <RecordLog
              entries={[
                {
                  time: '09:00',
                  icon: <IconClock {...icon} />,
                  what: 'Opened by the schedule',
                  detail: 'Every school day at 09:00, form version 3',
                },
                {
                  time: '09:04',
                  icon: <IconFileText {...icon} />,
                  what: 'Daniel answered on paper',
                  detail: 'Typed in by Ines Duarte at 09:41, before any staff answer was saved',
                },
                {
                  time: '09:41',
                  icon: <IconCircleDot {...icon} />,
                  what: 'Drawn for a match',
                  detail: 'Match rate 100\u00a0%',
                },
                {
                  time: '10:12',
                  icon: <IconEyeOff {...icon} />,
                  what: 'Tom Ashby answered, without seeing Daniel’s answers',
                  detail: 'Teaching assistant, 3B Reading',
                },
                { time: '10:12', icon: <IconCheck {...icon} />, what: 'Scored: 5 of 10 points' },
              ]}
            />
          </Section>
        </div>
        <aside>
          <div>
            <LargeScore earned={5} possible={10} />
            <ScoreScale earned={5} possible={10} needed={8} />
            <p className={styles.words}>
              The goal of 80% needs 8 of 10 points. Three more would have met it.
            </p>
          </div>
          <DetailList
            facts={[
              { term: 'Agreement', value: <TextLink {...link}>3 of 5 (60%)</TextLink> },
              { term: 'Over-rated', value: <TextLink {...link}>1, kind words</TextLink> },
              { term: 'Under-rated', value: '0' },
              { term: 'Goal', value: '80%, since 2 November' },
              {
                term: 'Working for',
                value: <TextLink {...link}>Football at break</TextLink>,
                detail: '23 of 30 tokens',
              },
            ]}
          />
        </aside>
      </div>
    </>
  )
}
