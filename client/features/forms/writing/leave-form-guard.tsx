import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { confirmBeforeLeaving } from '#client/platform/page/leaving.ts'
import type { UnsavedForm } from './drafts/unsaved-form.ts'
import { LeaveFormDialog } from './leave-form-dialog.tsx'

/** Where what was begun goes on, or is taken along. */
const goesOnIn = ['/dashboard/org/create-form', '/dashboard/org/edit-form', '/dashboard/guide-tour']

const goesOn = (pathname: string) =>
  goesOnIn.some((area) => pathname === area || pathname.startsWith(`${area}/`))

/** Asks before a form that was begun and not kept is left: by a link, by Back, by signing out, by closing the tab. */
export function LeaveFormGuard({ begun }: { begun: UnsavedForm }) {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(leaves: boolean) => void>(() => {})
  const discarding = useRef<Promise<void>>(undefined)

  const mayLeave = useCallback(() => {
    answer.current(false)
    if (!begun.isAtRisk()) return Promise.resolve(true)
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [begun])

  const shouldBlockFn = useCallback<ShouldBlockFn>(
    async ({ next }) => !goesOn(next.pathname) && !(await mayLeave()),
    [mayLeave],
  )
  useBlocker({ shouldBlockFn, enableBeforeUnload: begun.isAtRisk })
  useEffect(
    () =>
      confirmBeforeLeaving(async () => {
        const may = await mayLeave()
        await discarding.current
        return may
      }),
    [mayLeave],
  )

  if (!isAsking) return null
  const settle = (leaves: boolean) => {
    setAsking(false)
    answer.current(leaves)
  }
  return (
    <LeaveFormDialog
      onStay={() => {
        begun.keepOnLeaving()
        settle(false)
      }}
      onLeave={() => {
        discarding.current = begun.discard()
        settle(true)
      }}
      onKeep={async () => {
        await begun.keep()
        settle(true)
      }}
    />
  )
}
