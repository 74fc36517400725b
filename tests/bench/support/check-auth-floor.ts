import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

// The least that says who a token is: one route, one prepared look-up in the same database.
const [databaseUrl, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
pool.on('error', () => process.exit(1))

const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const { rows } = await pool.query({
    name: 'look up',
    text: `select a.id, a.name, a.email, a.is_guide_tour
             from sessions as s join accounts as a on a.id = s.account_id
            where s.token_hash = $1 and s.expires_at > $2`,
    values: [createHash('sha256').update(token).digest(), new Date()],
  })
  const [found] = rows
  response.statusCode = found ? 200 : 401
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ user: found ?? null }))
})

server.listen(Number(port), '127.0.0.1', () => process.send?.({ state: 'ready' }))
process.on('SIGTERM', () => process.exit(0))
