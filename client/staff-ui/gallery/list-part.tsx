import { Button } from '@mantine/core'
import {
  IconCircleDashed,
  IconFileText,
  IconListCheck,
  IconMinus,
  IconPlus,
  IconQrcode,
  IconSchool,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { FilterChip } from '../list/filter-chip.tsx'
import { createListColumnHelper } from '../list/list-features.ts'
import { ListTable } from '../list/list-table.tsx'
import { SelectionAction } from '../list/selection-action.tsx'
import { Sparkline } from '../list/sparkline.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { PageHeader } from '../page/page-header.tsx'
import { Tag } from '../page/tag.tsx'
import { TextLink } from '../page/text-link.tsx'

interface Learner {
  name: string
  groups: string
  forms: number
  scores: number[]
  agreement: number | null
  state: 'Licensed' | 'No licence' | 'Withdrawn 30 Oct'
  signIn: string
  lastAnswer: string
}

const trend = (last: number) => [-26, -15, -9, -8, -3, -2, 2, 0].map((step) => Math.max(last + step, 5))

const learners: Learner[] = [
  ['Amara Okafor', '3B Reading', 2, 92, 94, 'Picture secret', '09:05'],
  ['Ben Tanaka', '3B Reading, Lunch club', 2, 84, 90, 'PIN', '09:06'],
  ['Chloe Weiss', '3B Reading', 1, 74, 86, 'Sign-in card', '09:05'],
  ['Daniel Osei', '3B Reading, Calm starts', 2, 58, 75, 'Paper', '09:04'],
  ['Elif Kaya', '3B Reading', 1, 81, 88, 'PIN', 'Yesterday'],
  ['Finn Murphy', '3B Reading', 1, 69, 81, 'PIN', '09:07'],
  ['Grace Lindqvist', '3B Reading', 1, 93, 97, 'E-mail', '09:03'],
  ['Hugo Marchetti', '3B Reading', 1, 66, 84, 'PIN', '09:08'],
  ['Isla Fraser', '3B Reading', 1, 82, 92, 'Picture secret', '09:07'],
  ['Jonah Reid', '3B Reading', 1, 86, 91, 'PIN', '09:06'],
  ['Kavya Nair', '3B Reading', 1, 76, 88, 'PIN', '09:09'],
  ['Kit Vasquez', '3B Reading', 0, null, null, 'Not set up', 'Never'],
  ['Leo Santos', '3B Reading, Lunch club', 2, 62, 79, 'PIN', '10:31'],
  ['Maya Cohen', '3B Reading', 1, 84, 93, 'Sign-in card', '09:05'],
  ['Milo Ferreira', '3B Reading', 0, null, null, 'Closed', '29 Oct'],
  ['Noah Brandt', '3B Reading', 1, 88, 95, 'PIN', '09:02'],
  ['Olive Hart', '3B Reading', 1, 71, 83, 'PIN', '09:04'],
].map((row) => {
  const [name, groups, forms, score, agreement, signIn, lastAnswer] = row as [
    string,
    string,
    number,
    number | null,
    number | null,
    string,
    string,
  ]
  const state = name.startsWith('Kit')
    ? 'No licence'
    : name.startsWith('Milo')
      ? 'Withdrawn 30 Oct'
      : 'Licensed'
  return {
    name,
    groups,
    forms,
    scores: score === null ? [] : trend(score),
    agreement,
    state,
    signIn,
    lastAnswer,
  }
})

const link = { to: '/' } as const
const percent = (value: number) => `${value}\u00a0%`
const column = createListColumnHelper<Learner>()
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    meta: { isRowHead: true },
    cell: ({ row }) => (
      <TextLink {...link} look={row.original.state.startsWith('W') ? 'text' : 'name'}>
        {row.original.name}
      </TextLink>
    ),
  }),
  column.accessor('groups', { header: 'Groups', enableSorting: false, meta: { isLong: true } }),
  column.accessor('forms', {
    header: 'Forms',
    enableSorting: false,
    meta: { isFigure: true, isWideOnly: true },
    cell: ({ getValue }) =>
      getValue() === 0 ? '0' : <TextLink {...link}>{formatNumber(getValue())}</TextLink>,
  }),
  column.accessor((row) => row.scores.at(-1) ?? -1, {
    id: 'score',
    header: 'Last 10 scored days',
    meta: { shortName: 'Score' },
    cell: ({ row }) => {
      const last = row.original.scores.at(-1)
      if (last === undefined) return <span style={{ color: 'var(--ink-3)' }}>No scores yet</span>
      return (
        <span style={{ display: 'inline-flex', gap: 12, alignItems: 'center', verticalAlign: 'middle' }}>
          <Sparkline scores={row.original.scores} goal={70} />
          <TextLink {...link}>{percent(last)}</TextLink>
        </span>
      )
    },
  }),
  column.accessor((row) => row.agreement ?? -1, {
    id: 'agreement',
    header: 'Agreement',
    meta: { isFigure: true },
    cell: ({ row }) =>
      row.original.agreement === null ? (
        '–'
      ) : (
        <TextLink {...link}>{percent(row.original.agreement)}</TextLink>
      ),
  }),
  column.accessor('state', {
    header: 'State',
    enableSorting: false,
    cell: ({ getValue }) => {
      if (getValue() === 'No licence')
        return (
          <Tag icon={<IconCircleDashed size={16} stroke={2} aria-hidden />}>
            <TextLink {...link}>No licence</TextLink>
          </Tag>
        )
      if (getValue() === 'Licensed') return <Tag>Licensed</Tag>
      return <Tag icon={<IconMinus size={16} stroke={2} aria-hidden />}>{getValue()}</Tag>
    },
  }),
  column.accessor('signIn', {
    header: 'Signs in with',
    enableSorting: false,
    meta: { isWideOnly: true },
    cell: ({ getValue }) =>
      getValue() === 'Paper' ? (
        <Tag icon={<IconFileText size={16} stroke={2} aria-hidden />}>Paper</Tag>
      ) : (
        getValue()
      ),
  }),
  column.accessor('lastAnswer', { header: 'Last answer', meta: { isWideOnly: true } }),
])

const empty = (
  <EmptyState
    title="No learners yet"
    actions={
      <>
        <Button variant="filled" leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}>
          Import a class list
        </Button>
        <Button>Add one learner</Button>
      </>
    }
    hint="CSV or OneRoster. You see every row before anything is saved."
  >
    Learners answer a few short questions about their own day; you answer the same ones, and matches earn
    points. Add your class once and use it for every form. No e-mail address is needed.
  </EmptyState>
)

const groups = [
  { value: '3b', label: '3B Reading' },
  { value: 'lunch', label: 'Lunch club' },
]

interface Props {
  state?: 'filled' | 'empty' | 'loading' | 'failed'
}

export function ListPart({ state = 'filled' }: Props) {
  const address = useListUrlState('name')
  const [group, setGroup] = useState<string | undefined>('3b')
  const list = {
    label: 'Learners',
    findLabel: 'Find by name or username',
    columns,
    idOf: (row: Learner) => row.name,
    nameOf: (row: Learner) => row.name,
    address,
    empty,
  }
  return (
    <>
      <PageHeader
        title="Learners"
        sentence={
          <>
            <TextLink {...link}>26 in 3B Reading</TextLink>, 128 in the school.{' '}
            <TextLink {...link}>121 of 130 licences</TextLink> in use.
          </>
        }
        actions={
          state !== 'empty' && (
            <>
              <Button leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}>Import</Button>
              <Button variant="filled" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}>
                Add a learner
              </Button>
            </>
          )
        }
      />
      {state === 'filled' && (
        <ListTable
          {...list}
          rows={learners}
          isGone={(row) => row.state.startsWith('Withdrawn')}
          filters={
            <>
              <FilterChip name="Group" options={groups} value={group} onChange={setGroup} />
              <FilterChip name="Form" options={groups} value={undefined} onChange={() => {}} />
              <FilterChip name="State" options={groups} value={undefined} onChange={() => {}} />
            </>
          }
          selectionActions={(_, clear) => (
            <>
              <SelectionAction icon={<IconListCheck size={16} stroke={2} aria-hidden />} onAct={clear}>
                Give a form
              </SelectionAction>
              <SelectionAction icon={<IconSchool size={16} stroke={2} aria-hidden />} onAct={clear}>
                Add to group
              </SelectionAction>
              <SelectionAction icon={<IconQrcode size={16} stroke={2} aria-hidden />} onAct={clear}>
                Print sign-in cards
              </SelectionAction>
              <SelectionAction onAct={clear}>Withdraw…</SelectionAction>
            </>
          )}
        />
      )}
      {state === 'empty' && <ListTable {...list} rows={[]} />}
      {state === 'loading' && <ListTable {...list} rows={undefined} />}
      {state === 'failed' && <ListTable {...list} rows={undefined} onRetry={() => {}} />}
    </>
  )
}
