import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { ScoreGraph } from '../graph/score-graph.tsx'
import { ScoreTable } from '../graph/score-table.tsx'
import { Callout } from '../page/callout.tsx'
import { DetailStrip } from '../page/detail-strip.tsx'
import { Disclosure } from '../page/disclosure.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { SegmentedChoice } from '../page/segmented-choice.tsx'
import { TextLink } from '../page/text-link.tsx'
import { ViewTabs } from '../page/view-tabs.tsx'
import styles from './graph-part.module.css'

const link = { to: '/' } as const
const of24 = (percent: number) => Math.ceil((percent * 24) / 100)

// Matched and own score of each school day from 14 September; a letter says why there is none.
const course: (readonly [number | string, number])[] = [
  [33, 75],
  [42, 83],
  [38, 79],
  [29, 75],
  [42, 88],
  [33, 79],
  [38, 83],
  ['missed', 0],
  [42, 88],
  [50, 83],
  [54, 83],
  [58, 79],
  [54, 75],
  [63, 79],
  ['excused', 0],
  [58, 79],
  [67, 83],
  [63, 75],
  [71, 79],
  [67, 79],
  [63, 75],
  [71, 79],
  [75, 83],
  ['excused', 0],
  ['excused', 0],
  [71, 79],
  [79, 83],
  [75, 79],
  [83, 88],
  [79, 83],
  ['closed', 0],
  ['closed', 0],
  ['closed', 0],
  ['closed', 0],
  ['closed', 0],
  [71, 79],
  [75, 79],
  [83, 88],
  [79, 83],
  [83, 88],
  [88, 88],
  ['missed', 0],
  [83, 92],
  [88, 88],
  [92, 92],
  [83, 88],
  [88, 88],
  [92, 96],
  ['waiting', 88],
]

const days: DayPoint[] = course.flatMap(([score, own], index) => {
  const date = new Date(Date.UTC(2026, 8, 14 + Math.floor(index / 5) * 7 + (index % 5)))
  if (score === 'closed') return []
  const onDate = date.toISOString().slice(0, 10)
  const isScored = typeof score === 'number'
  return {
    onDate,
    mark: isScored ? 'scored' : (score as DayPoint['mark']),
    earned: isScored ? of24(score) : 0,
    possible: 24,
    ownEarned: of24(own),
    ownPossible: own > 0 ? 24 : 0,
    goalPercentage: onDate < '2026-10-12' ? 60 : onDate < '2026-11-02' ? 70 : 80,
    goalMet: isScored && score >= 80,
    matched: isScored ? 3 : 0,
    checkIns: 3,
    checkInIds: [],
  }
})

const phases = [
  { from: '2026-09-14', title: 'Baseline', words: 'no goal', hasGoal: false },
  { from: '2026-09-25', title: 'Self-check', words: 'every check-in matched' },
  { from: '2026-11-09', title: 'Match rate 50\u00a0%', words: 'half matched' },
]
const closures = [{ startsOn: '2026-10-26', endsOn: '2026-10-30', name: 'Half-term' }]

/** A learner's graph with its facts, filters, table and advice. */
export function GraphPart() {
  const [view, setView] = useState('day')
  const [range, setRange] = useState('term')
  const [withOwn, setOwn] = useState(true)
  const [withGoal, setGoal] = useState(true)
  const [withPhases, setPhases] = useState(true)
  return (
    <>
      <PageHeader
        crumbs={[
          { name: 'Learners', link },
          { name: '3B Reading', link },
        ]}
        title="Jonah Reid"
        actions={
          <>
            <ActionIcon aria-label="Previous learner: Isla Fraser">
              <IconArrowUp size={20} stroke={1.75} />
            </ActionIcon>
            <ActionIcon aria-label="Next learner: Kavya Nair">
              <IconArrowDown size={20} stroke={1.75} />
            </ActionIcon>
            <Button leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}>CSV</Button>
            <Button variant="filled" leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}>
              Print for a meeting
            </Button>
          </>
        }
      />
      <DetailStrip
        facts={[
          { term: 'Last 10 scored days', value: <TextLink {...link}>86%</TextLink>, detail: 'mean score' },
          { term: 'Goal since 2 Nov', value: <TextLink {...link}>80%</TextLink>, detail: 'met on 9 of 10' },
          { term: 'Agreement, 4 weeks', value: <TextLink {...link}>91%</TextLink>, detail: '102 of 112' },
          { term: 'Match rate since 9 Nov', value: <TextLink {...link}>50%</TextLink> },
          { term: 'Answered, 4 weeks', value: <TextLink {...link}>52 of 54</TextLink> },
          { term: 'Working for', value: <TextLink {...link}>Lego club</TextLink>, detail: '34 of 40 tokens' },
        ]}
      />
      <ViewTabs
        label="Views"
        views={[
          { value: 'day', label: 'By day' },
          { value: 'question', label: 'By question' },
          { value: 'period', label: 'By period' },
          { value: 'agreement', label: 'Agreement' },
        ]}
        value={view}
        onChange={setView}
      >
        <div className={styles.filters}>
          <SegmentedChoice
            label="Time shown"
            value={range}
            onChange={setRange}
            segments={[
              { value: 'weeks', label: '4 weeks' },
              { value: 'term', label: 'This term' },
              { value: 'all', label: 'All' },
            ]}
          />
          <div className={styles.ticks}>
            <Checkbox label="Learner’s own" checked={withOwn} onChange={() => setOwn(!withOwn)} />
            <Checkbox label="Goal" checked={withGoal} onChange={() => setGoal(!withGoal)} />
            <Checkbox label="Phases" checked={withPhases} onChange={() => setPhases(!withPhases)} />
          </div>
        </div>
        <ScoreGraph
          caption="Jonah Reid, morning check-in: score in per cent by school day, 14 September to 19 November 2026"
          summary="The matched score rose from 29 to 42 per cent in baseline to 83 to 92 per cent in the last ten scored days. The goal stepped from 60 to 70 to 80 per cent. The table below holds every value."
          days={days}
          phases={phases}
          closures={closures}
          linkOf={() => link}
          withOwn={withOwn}
          withGoal={withGoal}
          withPhases={withPhases}
        />
      </ViewTabs>
      <div className={styles.under}>
        <div>
          <Disclosure title="Every value as a table" sum="44 school days, 38 scored">
            <ScoreTable days={days} linkOf={() => link} />
          </Disclosure>
          <Disclosure title="Phases and goal changes" sum="3 phases, 3 goals">
            <p>Baseline, self-check, match rate 50%.</p>
          </Disclosure>
          <Disclosure title="Missed and excused days" sum="2 missed, 3 excused, 5 closed">
            <p>23 September, 10 November.</p>
          </Disclosure>
        </div>
        <Callout
          title="What the numbers suggest"
          source={
            <>
              Source: <TextLink {...link}>this school’s fading rule</TextLink>: goal met on at least 8 of 10
              scored days, and agreement of 85% or more. Days counted: 4 to 18 November, 1 missed day left
              out. Nothing changes until you decide.
            </>
          }
          actions={
            <>
              <Button size="xs">Review the step to 33%</Button>
              <Button size="xs" variant="subtle">
                Not now
              </Button>
            </>
          }
        >
          Jonah met the goal on <TextLink {...link}>9 of his last 10 scored days</TextLink> and agreed with
          staff on <TextLink {...link}>91%</TextLink> of questions. You could match one check-in in three
          instead of one in two.
        </Callout>
      </div>
    </>
  )
}
