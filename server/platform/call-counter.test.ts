import { expect, onTestFinished, test, vi } from 'vitest'
import { CallCounter } from './call-counter.ts'

const minute = 60_000

function countedCalls() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const counts = new CallCounter()
  return (network: string) => {
    let told: unknown
    counts.incr(network, (_, counted) => (told = counted), minute)
    return told
  }
}

test('calls are counted by network for a minute from the first', () => {
  const call = countedCalls()
  expect(call('a')).toEqual({ current: 1, ttl: minute })
  vi.advanceTimersByTime(20_000)
  expect(call('a')).toEqual({ current: 2, ttl: 40_000 })
  expect(call('b')).toEqual({ current: 1, ttl: minute })
  vi.advanceTimersByTime(40_000)
  expect(call('a')).toEqual({ current: 1, ttl: minute })
})

test.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])(
  'a machine whose time is set %s by an hour neither frees nor holds up whoever called too often',
  (_, by) => {
    const call = countedCalls()
    call('a')
    vi.setSystemTime(Date.now() + by)
    vi.advanceTimersByTime(59_000)
    expect(call('a')).toEqual({ current: 2, ttl: 1_000 })
    vi.advanceTimersByTime(1_000)
    expect(call('a')).toEqual({ current: 1, ttl: minute })
  },
)

test('of very many networks those that called longest ago are forgotten', () => {
  const call = countedCalls()
  call('first')
  call('second')
  call('first')
  for (let n = 0; n < 4_999; n++) call(`further ${n}`)
  expect(call('first')).toMatchObject({ current: 3 })
  expect(call('second')).toMatchObject({ current: 1 })
})
