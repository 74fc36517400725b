import { createHash } from 'node:crypto'
import pg from 'pg'

const maxText = 4_000
const maxNames = 500
const names = new Map<string, string>()

/**
 * A connection on which a statement with parameters is parsed and planned once and not at each call. Statements of
 * ever-changing text are left alone, and those that take whatever columns there are: a migration would break their plan.
 */
export class PreparedStatementClient extends pg.Client {
  preparesStatements = true

  // biome-ignore lint/suspicious/noExplicitAny: the driver overloads this by the shape of what it is given
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    const name =
      this.preparesStatements && typeof text === 'string' && Array.isArray(values)
        ? nameOf(text, values.length)
        : undefined
    const asked = name ? [{ name, text, values }, ...rest] : given
    this.#gather()
    return (super.query as (...args: unknown[]) => unknown)(...asked)
  }

  // What is asked before the next turn of the loop leaves in one write: a write costs more than what it carries.
  #gather(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

function nameOf(text: string, parameters: number): string | undefined {
  const known = names.get(text)
  if (known) return known
  const isLasting = parameters > 0 && text.length <= maxText && !/\*/.test(text)
  if (!isLasting || names.size >= maxNames) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
