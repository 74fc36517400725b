import { createServer } from 'node:http'
import pg from 'pg'
import { z } from 'zod'

// The least that stores a response: one route, the same JSON validated, one row in one transaction.
const submission = z.object({
  answers: z.record(z.uuid(), z.union([z.int().min(0).max(4), z.literal('na')])),
  submissionKey: z.uuid(),
})

const [databaseUrl, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
pool.on('error', () => process.exit(1))
await pool.query(
  'create table if not exists floor_responses (check_in_id uuid, answers jsonb, submission_key uuid, at timestamptz)',
)

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const given = submission.parse(JSON.parse(Buffer.concat(chunks).toString()))
  const checkInId = request.url?.split('/')[4]
  const client = await pool.connect()
  await client.query('begin')
  await client.query({
    name: 'store',
    text: 'insert into floor_responses values ($1, $2, $3, now())',
    values: [checkInId, given.answers, given.submissionKey],
  })
  await client.query('commit')
  client.release()
  response.setHeader('content-type', 'application/json').end('{"stored":true}')
})

server.listen(Number(port), '127.0.0.1', () => process.send?.({ state: 'ready' }))
process.on('SIGTERM', () => process.exit(0))
