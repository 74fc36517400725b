import { useEffect, useEffectEvent, useState } from 'react'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

interface IdleOptions {
  idleAfterMs: number
  /** How long the warning stands before whoever was here counts as gone. */
  warnForMs: number
  onGone: () => void
}

/** Whether nobody has touched this page for a while; a warned person has to say that they stay. */
export function useIdleTimer({ idleAfterMs, warnForMs, onGone }: IdleOptions) {
  const [isIdle, setIsIdle] = useState(false)
  const gone = useEffectEvent(onGone)

  useEffect(() => {
    if (isIdle) {
      const timer = window.setTimeout(() => gone(), warnForMs)
      return () => window.clearTimeout(timer)
    }
    let timer = window.setTimeout(() => setIsIdle(true), idleAfterMs)
    const again = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setIsIdle(true), idleAfterMs)
    }
    for (const sign of signsOfLife) window.addEventListener(sign, again, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, again)
    }
  }, [isIdle, idleAfterMs, warnForMs])

  return { isIdle, stay: () => setIsIdle(false) }
}
