import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#client/words/messages.js'
import { findPasswordFault, measurePasswordLength, minPasswordLength } from '#shared/auth/password-rule.ts'
import { passwordFaultMessage } from './password-fault-message.ts'
import css from './password-hint.module.css'

const longEnoughToBeStrong = 16

/** How a password stands while it is typed: what it lacks, or why it is good. */
export function PasswordHint({ password, about }: { password: string; about: readonly string[] }) {
  const isCommon = useIsCommon()
  const fault = findPasswordFault(password, about) ?? (isCommon?.(password) ? 'common' : null)
  // Its line is there from the first letter, so that no button below moves away from who presses it.
  if (!fault && !isCommon) return <p className={css.hint} />
  const Icon = fault ? IconInfoCircle : IconCircleCheck
  return (
    <p className={css.hint}>
      <Icon aria-hidden="true" size={20} className={fault ? undefined : css.good} />
      {fault === 'too-short'
        ? shortWords(password)
        : fault
          ? passwordFaultMessage(fault)
          : goodWords(password)}
    </p>
  )
}

/** The list of common passwords comes after everything else. */
function useIsCommon() {
  const [check, setCheck] = useState<{ isCommon: (password: string) => boolean }>()
  useEffect(() => {
    void import('#shared/auth/common-password.ts').then(({ isCommonPassword }) =>
      setCheck({ isCommon: isCommonPassword }),
    )
  }, [])
  return check?.isCommon
}

function shortWords(password: string): string {
  const more = minPasswordLength - measurePasswordLength(password)
  return more === 1 ? m.password_one_more() : m.password_more({ more })
}

const goodWords = (password: string) =>
  measurePasswordLength(password) < longEnoughToBeStrong ? m.password_good() : m.password_strong()
