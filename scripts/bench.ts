import { parseArgs } from 'node:util'

const benches = {
  recurrence: () => import('../tests/bench/recurrence.ts'),
  submit: () => import('../tests/bench/submit.ts'),
  'check-auth': () => import('../tests/bench/check-auth.ts'),
  open: () => import('../tests/bench/open.ts'),
  page: () => import('../tests/bench/page.ts'),
  editor: () => import('../tests/bench/editor.ts'),
  schedules: () => import('../tests/bench/schedules.ts'),
  library: () => import('../tests/bench/library.ts'),
  insights: () => import('../tests/bench/insights.ts'),
  today: () => import('../tests/bench/today.ts'),
  roster: () => import('../tests/bench/roster.ts'),
  trail: () => import('../tests/bench/trail.ts'),
  match: () => import('../tests/bench/match.ts'),
  bell: () => import('../tests/bench/bell.ts'),
  district: () => import('../tests/bench/district.ts'),
  'first-form': () => import('../tests/bench/first-form.ts'),
  lighthouse: () => import('../tests/bench/lighthouse.ts'),
}

const { positionals } = parseArgs({ allowPositionals: true })
const name = Object.keys(benches).find((bench): bench is keyof typeof benches => bench === positionals[0])

if (name && positionals.length === 1) {
  const bench = await benches[name]()
  const { rows, aims } = await bench.run()
  console.log(JSON.stringify({ name, node: process.version, rows, aims }))
  console.table(rows)
  console.log(
    `aims: ${Object.entries(aims)
      .map(([figure, aim]) => `${figure} ${aim}`)
      .join(', ')}`,
  )
} else {
  console.error(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 2
}
