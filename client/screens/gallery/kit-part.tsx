import { IconPhoto, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerSegments } from '#client/ui/answers/answer-segments.tsx'
import { GoalTrack } from '#client/ui/answers/goal-track.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { PinField } from '#client/ui/fields/pin-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { InitialBadge } from '#client/ui/initial-badge.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'
import css from './gallery.module.css'

export function KitPart() {
  const [isOpen, setIsOpen] = useState(false)
  const [pin, setPin] = useState('24')
  const [step, setStep] = useState(1)
  return (
    <main className={css.page}>
      <h1>Kit</h1>
      <section>
        <h2>Buttons</h2>
        <div className={css.row}>
          <Button>Send</Button>
          <Button look="secondary">Try now</Button>
          <Button look="text">Not me</Button>
          <Button busy>Sending …</Button>
          <Button size="small">Small</Button>
          <Button size="big">Next</Button>
          <RoundButton label="Listen">
            <IconVolume aria-hidden="true" />
          </RoundButton>
          <InitialBadge of="Jordan" />
          <InitialBadge of="élan" big />
        </div>
      </section>
      <section>
        <h2>Fields</h2>
        <TextField label="Your name" hint="Your sign-in name or e-mail." defaultValue="jordan.k" big />
        <TextField label="School code" code big error="Enter the code of your school first." />
        <PasswordField label="Password" defaultValue="seven lanterns" />
        <PinField
          label="Your PIN"
          value={pin}
          onChange={setPin}
          error="That is not right yet. Try once more."
        />
      </section>
      <section>
        <h2>Answers</h2>
        <AnswerSegments
          options={[0, 1, 2, 3, 4].map((value) => ({
            value,
            word: `Step ${value}`,
            shortWord: String(value),
            picture: null,
          }))}
          chosen={step}
          onChoose={setStep}
        />
      </section>
      <section>
        <h2>Goal tracks</h2>
        <GoalTrack possible={10} needed={8} points={8} shows="aim" />
        <GoalTrack possible={10} needed={8} points={9} shows="waiting" />
        <GoalTrack possible={10} needed={8} points={6} shows="earned" />
        <GoalTrack possible={60} needed={48} points={48} shows="aim" />
        <GoalTrack possible={60} needed={48} points={51} shows="waiting" />
        <GoalTrack possible={60} needed={48} points={30} shows="earned" small />
        <Progress value={46} max={60} label="46 of 60 tokens" />
      </section>
      <section>
        <h2>Words to know</h2>
        <Notice>Staff answer the same questions.</Notice>
        <Notice tone="good" title="Sent">
          Your check-in is sent.
        </Notice>
        <Notice tone="problem" title="Not sent">
          This check-in has closed.
        </Notice>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Open the dialog
        </Button>
        <Dialog
          isOpen={isOpen}
          title="Leave this check-in?"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button onClick={() => setIsOpen(false)}>Leave</Button>
              <Button look="secondary" onClick={() => setIsOpen(false)}>
                Stay
              </Button>
            </>
          }
        >
          Your answers stay saved on this device.
        </Dialog>
      </section>
      <section>
        <h2>Loading and empty</h2>
        <Skeleton lines={4} />
        <Skeleton block={120} />
        <EmptyNotice icon={IconPhoto} title="Nothing here yet" action={<Button>Take the first step</Button>}>
          This is where your forms will be.
        </EmptyNotice>
      </section>
    </main>
  )
}
