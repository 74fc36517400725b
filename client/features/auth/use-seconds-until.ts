import { useEffect, useState } from 'react'
import { now } from '#client/platform/device/now.ts'

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - now()) / 1000))

/** Whole seconds until an instant, counted down to 0. */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant))
  useEffect(() => {
    setSeconds(secondsUntil(instant))
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}
