import { IconChevronDown, IconCircleCheck, IconCircleDashed, IconCircleDot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import { toLinkProps } from '../page/link-destination.ts'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
import styles from './wizard-frame.module.css'
import type { WizardStep } from './wizard-step.ts'

interface Props {
  steps: readonly WizardStep[]
  /** The step that is open, its `WizardFooter` last. */
  children: ReactNode
  /** What comes of it, beside the step; usually a `LearnerPreview`. */
  preview?: ReactNode
}

/** Work in steps that may be taken in any order: what each holds or lacks, the open step, and what comes of it. */
export function WizardFrame({ steps, children, preview }: Props) {
  return (
    <div className={styles.frame} data-preview={preview !== undefined || undefined}>
      <nav className={styles.steps} aria-label={m.staff_steps()}>
        {useIsPhoneScreen() ? <FoldedSteps steps={steps} /> : <Steps steps={steps} />}
      </nav>
      <div className={styles.content}>{children}</div>
      {preview}
    </div>
  )
}

function Steps({ steps }: { steps: readonly WizardStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.name}>
          <Link
            {...toLinkProps(step.link)}
            className={styles.step}
            data-holds={step.lacks === undefined || undefined}
            aria-current={step.isCurrent ? 'step' : undefined}
          >
            <StepMark {...step} />
            <b>{step.name}</b>
            {step.lacks === undefined ? (
              <span>{step.holds}</span>
            ) : (
              <span>
                {m.staff_lacks()} <em>{step.lacks}</em>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** On a phone the open step stands for all, which it unfolds to. */
function FoldedSteps({ steps }: { steps: readonly WizardStep[] }) {
  const at = steps.findIndex(({ isCurrent }) => isCurrent)
  const current = steps[at]
  return (
    <details key={current?.name} className={styles.folded}>
      <summary>
        <b>{current?.name}</b>
        <span>{m.staff_step_of({ number: at + 1, count: steps.length })}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <Steps steps={steps} />
    </details>
  )
}

function StepMark({ isCurrent, lacks }: WizardStep) {
  const Mark = isCurrent ? IconCircleDot : lacks === undefined ? IconCircleCheck : IconCircleDashed
  return <Mark size={20} stroke={1.75} aria-hidden />
}
