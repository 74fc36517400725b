import { IconCheck } from '@tabler/icons-react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { numbersUpTo } from '#client/ui/answers/numbers-up-to.ts'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import css from './step-dots.module.css'

/** More steps than this are told in numbers. */
const dotsAtMost = 6

interface StepDotsProps {
  /** From 1. */
  current: number
  answered: readonly boolean[]
}

/** Where in the check-in this is. */
export function StepDots({ current, answered }: StepDotsProps) {
  const count = answered.length
  const label = m.check_in_progress({ number: current, count })
  if (count > dotsAtMost) {
    return (
      <p className={css.numbers}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">
          <b>{formatNumber(current)}</b> / {formatNumber(count)}
        </span>
      </p>
    )
  }
  return (
    <ol className={css.dots} aria-label={label}>
      {numbersUpTo(count).map((number) => (
        <StepDot
          key={number}
          number={number}
          isNow={number === current}
          isAnswered={answered[number - 1] === true}
        />
      ))}
    </ol>
  )
}

function StepDot({ number, isNow, isAnswered }: { number: number; isNow: boolean; isAnswered: boolean }) {
  if (isNow) {
    return (
      <li className={classNames(css.dot, css.now)} aria-current="step">
        {formatNumber(number)}
      </li>
    )
  }
  return (
    <li className={classNames(css.dot, isAnswered && css.done)}>
      <VisuallyHidden>
        {isAnswered ? m.check_in_dot_answered({ number }) : formatNumber(number)}
      </VisuallyHidden>
      {isAnswered && <IconCheck aria-hidden="true" size={14} stroke={3.5} />}
    </li>
  )
}
