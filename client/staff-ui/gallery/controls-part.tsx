import {
  Button,
  Checkbox,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { useConfirm } from '../feedback/confirm-provider.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { showToast, showUndoToast } from '../feedback/toasts.tsx'
import { AnswerCell } from '../match/answer-cell.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { Section } from '../page/section.tsx'
import styles from './controls-part.module.css'

/** Buttons, fields with and without errors, questions, messages. */
export function ControlsPart() {
  const confirm = useConfirm()
  const [answered, setAnswered] = useState<Answer | null>(null)
  const [rated, setRated] = useState<Answer | null>(2)
  const withdraw = async () => {
    const goOn = await confirm({
      title: 'Withdraw Elif Kaya?',
      consequence:
        'Elif gets no more check-ins and cannot sign in. All results stay. You can take this back for 30 days.',
      confirm: 'Withdraw',
      isDestructive: true,
    })
    if (goOn) showUndoToast('Elif Kaya is withdrawn.', () => showToast('Elif Kaya is back.'))
  }
  return (
    <>
      <PageHeader title="Controls" sentence="One primary action on each screen; the others stay quiet." />
      <Section title="Buttons">
        <div className={styles.line}>
          <Button variant="filled">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="subtle">Quiet</Button>
          <Button variant="light">On a tint</Button>
          <Button disabled>Not now</Button>
          <Button size="xs">Small</Button>
          <Button variant="filled" color="red" onClick={() => void withdraw()}>
            Withdraw…
          </Button>
          <Button onClick={() => showUndoToast('3 learners added to Lunch club.', () => {})}>
            Show a toast
          </Button>
        </div>
      </Section>
      <Section title="Fields">
        <div className={styles.fields}>
          <ErrorSummary
            errors={[
              { fieldId: 'goal', words: 'The goal is a number from 1 to 100.' },
              { fieldId: 'title', words: 'Give the form a title.' },
            ]}
          />
          <TextInput
            id="title"
            label="Title"
            description="Learners see it."
            error="Give the form a title."
            required
          />
          <NumberInput
            id="goal"
            label="Goal, in per cent"
            defaultValue={120}
            error="The goal is a number from 1 to 100."
          />
          <Select
            label="Time zone"
            data={['Europe/Oslo', 'Europe/London', 'America/New_York']}
            defaultValue="Europe/Oslo"
          />
          <PasswordInput label="Password" defaultValue="seven-quiet-lanterns" />
          <Textarea label="Description" placeholder="What is this form for?" autosize minRows={3} />
          <TextInput label="Organisation code" defaultValue="ALDER" disabled />
          <Checkbox label="Learners may start it themselves" defaultChecked />
          <Switch label="Read aloud" defaultChecked />
        </div>
      </Section>
      <Section title="Questions to staff">
        <div className={styles.fields}>
          <AnswerCell
            shape="wide"
            legend="I used kind words"
            topStep={1}
            value={answered}
            onAnswer={setAnswered}
          />
          <AnswerCell shape="wide" legend="I stayed on task" topStep={4} value={rated} onAnswer={setRated} />
          <AnswerCell legend="Jonah Reid: I used kind words" topStep={2} value={rated} onAnswer={setRated} />
        </div>
      </Section>
      <Section title="States">
        <ErrorNotice onRetry={() => {}} />
        <EmptyState title="No groups yet" actions={<Button>Make a group</Button>}>
          A group is a class or caseload with its learners and its staff.
        </EmptyState>
      </Section>
    </>
  )
}
