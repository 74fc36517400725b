import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceChips, ToggleChips } from '../page/chips.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { Section } from '../page/section.tsx'
import { SegmentedChoice } from '../page/segmented-choice.tsx'
import { Tag } from '../page/tag.tsx'
import { TextLink } from '../page/text-link.tsx'
import { FieldHint, FieldRow, InlineFields } from '../wizard/field-row.tsx'
import { LearnerPreview } from '../wizard/learner-preview.tsx'
import { LiveSummary } from '../wizard/live-summary.tsx'
import { OpeningList } from '../wizard/opening-list.tsx'
import { WizardFooter } from '../wizard/wizard-footer.tsx'
import { WizardFrame } from '../wizard/wizard-frame.tsx'
import styles from './wizard-part.module.css'

const link = { to: '/' } as const

const steps = [
  { name: 'Overview', holds: 'Goal 80\u00a0%, 2 points a yes' },
  { name: 'Questions', holds: '4 questions' },
  { name: 'Schedule', holds: 'Every school day, 3 times' },
  { name: 'Pictures', holds: 'Faces' },
  { name: 'Learners', lacks: 'at least one learner' },
  { name: 'Settings', holds: 'As your school sets them' },
  { name: 'Preview and publish', lacks: 'learners' },
].map((step) => ({ ...step, link, isCurrent: step.name === 'Schedule' }))

const openings = [
  ['2026-11-23', null, null],
  ['2026-11-24', null, 'Half day'],
  ['2026-11-25', null, null],
  ['2026-11-26', 'Autumn fair, school closed', 'Autumn fair, school closed'],
  ['2026-11-27', null, undefined],
].flatMap(([onDate, closedBy, lastClosedBy]) =>
  [
    ['09:00', closedBy],
    ['11:30', closedBy],
    ['14:15', lastClosedBy],
  ].flatMap(([time, closed], slot) =>
    closed === undefined
      ? []
      : {
          onDate: onDate ?? '',
          slot,
          name: `Period ${slot + 1}`,
          time: time ?? '',
          opensAt: `${onDate}T${time}:00Z`,
          closedBy: closed,
        },
  ),
)

const patterns = ['Every school day', 'Mon, Wed, Fri', 'Once a week', 'Every lesson', 'Only when I open it']
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const chipsOf = (words: string[]) => words.map((value) => ({ value, label: value }))

/** A step of the form wizard, half filled in. */
export function WizardPart() {
  const [pattern, setPattern] = useState('Every school day')
  const [days, setDays] = useState(weekdays.slice(0, 5))
  const [kind, setKind] = useState('times')
  return (
    <>
      <PageHeader
        crumbs={[{ name: 'Forms', link }, { name: 'New form, draft' }]}
        title="Morning check-in"
        actions={
          <>
            <Tag icon={<IconCheck size={16} stroke={2} aria-hidden />}>Saved 10:42</Tag>
            <Button>Close</Button>
          </>
        }
      />
      <WizardFrame
        steps={steps}
        preview={
          <LearnerPreview hint="Opens at 09:00, closes at 09:30.">
            <div className={styles.learner}>
              <small>Morning check-in, period 1</small>
              <b>My goal: 7 of 8 points</b>
              <p>I started work when asked</p>
            </div>
          </LearnerPreview>
        }
      >
        <FieldRow label="Pattern" legend="Start from a pattern">
          <ChoiceChips chips={chipsOf(patterns)} value={pattern} onChange={setPattern} />
        </FieldRow>
        <FieldRow label="Days">
          <ToggleChips chips={chipsOf(weekdays)} values={days} onChange={setDays} isEven />
        </FieldRow>
        <FieldRow label="Dates" legend="First and last day">
          <InlineFields>
            <TextInput w={160} aria-label="First day" defaultValue="Mon 23 Nov 2026" />
            until
            <TextInput w={160} aria-label="Last day" defaultValue="Fri 18 Dec 2026" />
            <FieldHint>19 school days</FieldHint>
          </InlineFields>
        </FieldRow>
        <FieldRow label="When" legend="When in the day">
          <SegmentedChoice
            label="Times or periods"
            value={kind}
            onChange={setKind}
            segments={[
              { value: 'times', label: 'Times' },
              { value: 'periods', label: 'Named periods' },
            ]}
          />
          {['09:00', '11:30', '14:15'].map((time, index) => (
            <InlineFields key={time}>
              <TextInput w={104} aria-label="Time" defaultValue={time} />
              <TextInput
                flex="1 1 120px"
                maw={220}
                aria-label={`Name of ${time}`}
                defaultValue={['Period 1', 'Period 3', 'Last lesson'][index]}
              />
              <ActionIcon aria-label={`Remove ${time}`}>
                <IconX size={20} stroke={1.75} />
              </ActionIcon>
            </InlineFields>
          ))}
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
            Add a time
          </Button>
        </FieldRow>
        <FieldRow label="Open for" legend="How long it stays open">
          <InlineFields>
            <NumberInput w={72} aria-label="Minutes open" defaultValue={30} hideControls min={1} />
            minutes <FieldHint>then it counts as missed, never as zero</FieldHint>
          </InlineFields>
        </FieldRow>
        <FieldRow label="Remind" legend="Reminders">
          <InlineFields>
            <Checkbox label="if not answered after" defaultChecked />
            <NumberInput
              w={72}
              aria-label="Minutes until the reminder"
              defaultValue={10}
              hideControls
              min={1}
            />
            minutes
          </InlineFields>
        </FieldRow>
        <LiveSummary>
          <mark>Every school day at 09:00, 11:30 and 14:15</mark>, from Monday 23 November to Friday 18
          December. Each check-in stays open for <mark>30 minutes</mark>; learners who have not answered are
          reminded <mark>after 10</mark>.
        </LiveSummary>
        <Section
          title="Next ten openings"
          more={<TextLink {...link}>Closures from the school calendar</TextLink>}
        >
          <OpeningList openings={openings} />
        </Section>
        <WizardFooter
          back={{ name: 'Questions', link }}
          next={{ name: 'Pictures', link }}
          state="Schedule is complete"
        />
      </WizardFrame>
    </>
  )
}
