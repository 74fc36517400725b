import { parseArgs } from 'node:util'

const drills = {
  opening: () => import('../tests/drills/opening.ts'),
  failover: () => import('../tests/drills/failover.ts'),
  moment: () => import('../tests/drills/moment.ts'),
  rolling: () => import('../tests/drills/rolling.ts'),
  'mail-down': () => import('../tests/drills/mail-down.ts'),
  'store-down': () => import('../tests/drills/store-down.ts'),
  'slow-database': () => import('../tests/drills/slow-database.ts'),
  pgbouncer: () => import('../tests/drills/pgbouncer.ts'),
  'disk-full': () => import('../tests/drills/disk-full.ts'),
  citus: () => import('../tests/drills/citus.ts'),
}

const { positionals } = parseArgs({ allowPositionals: true })
const name = Object.keys(drills).find((drill): drill is keyof typeof drills => drill === positionals[0])

if (name && positionals.length === 1) {
  const drill = await drills[name]()
  const { rows, passed } = await drill.run()
  console.log(JSON.stringify({ name, rows, passed }))
  console.table(rows)
  console.log(passed ? 'It holds.' : 'It does not hold.')
  process.exitCode = passed ? 0 : 1
} else {
  console.error(`Which one? npm run drill -- ${Object.keys(drills).join(' | ')}`)
  process.exitCode = 2
}
