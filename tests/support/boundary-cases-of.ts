/** The parts of a JSON schema that inputs are declared with. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const days = ['1970-01-01', '1975-01-01', '2194-12-31', '2199-12-31']
const longest = 5_000
const most = 200

/** A value at an end of what a schema takes, and what stands in it by itself. */
export interface BoundaryCase {
  value: unknown
  alone: BoundaryCase[]
}

const single = (value: unknown): BoundaryCase => ({ value, alone: [] })

const within = ({ value, alone }: BoundaryCase, put: (part: unknown) => unknown): BoundaryCase => ({
  value: put(value),
  alone: alone.map((part) => within(part, put)),
})

/** Both ends of what a schema takes; of an object, its fields at their ends together, beside the rest of `base`. */
export function boundaryCasesOf(schema: Schema, base?: unknown): BoundaryCase[] {
  const { type, enum: options, anyOf, oneOf, allOf, properties } = schema
  if ('const' in schema) return [single(schema.const)]
  if (options) return options.map(single)
  const branches = anyOf ?? oneOf ?? allOf
  if (branches) return branches.flatMap((branch) => boundaryCasesOf(branch, base))
  if (properties) return objectsOf(schema, base)
  if (type === 'array') return arraysOf(schema, base)
  if (type === 'boolean') return [true, false].map(single)
  if (type === 'null') return [single(null)]
  if (type === 'integer' || type === 'number')
    return [schema.minimum ?? -1, schema.maximum ?? 2 ** 31].map(single)
  if (type === 'string') return stringsOf(schema, base).map(single)
  return []
}

const givenCasesOf = (schema: Schema, base: unknown) =>
  boundaryCasesOf(schema, base).filter(({ value }) => value !== undefined)

function stringsOf(
  { format, pattern, minLength = 0, maxLength = longest }: Schema,
  base: unknown,
): unknown[] {
  if (format === 'date') return days
  if (format === 'date-time') return ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
  if (format === 'uuid') return [base, '00000000-0000-4000-8000-000000000000']
  if (format || pattern) return [base]
  const unstorable = ['\0', '\ud800', '\uffff'].map((sign) => sign.padStart(minLength, 'x'))
  return [
    'x'.repeat(minLength),
    'x'.repeat(Math.min(maxLength, longest)),
    ...unstorable,
    ' '.repeat(minLength),
  ]
}

function arraysOf({ items = {}, minItems = 0, maxItems = most }: Schema, base: unknown): BoundaryCase[] {
  const first = Array.isArray(base) ? base[0] : undefined
  const each = givenCasesOf(items, first)
  const filling = first ?? each[0]?.value
  const ofLength = (length: number) => single(Array.from({ length }, () => filling))
  const all = {
    value: each.map(({ value }) => value),
    alone: each.map((item) => within(item, (value) => [value])),
  }
  return [ofLength(minItems), ofLength(Math.min(maxItems, most)), all]
}

function objectsOf({ properties = {}, required = [] }: Schema, base: unknown): BoundaryCase[] {
  const whole = {
    ...Object.fromEntries(required.map((name) => [name, boundaryCasesOf(properties[name]!).at(-1)?.value])),
    ...(base as object | undefined),
  }
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    cases: givenCasesOf(schema, (whole as Record<string, unknown>)[name]),
  }))
  const given = fields.filter(({ cases }) => cases.length > 0)
  // Each field at its nth end, as long as it has one.
  const together = Array.from(
    { length: Math.max(0, ...given.map(({ cases }) => cases.length)) },
    (_, nth) => {
      const ends = given.filter(({ cases }) => nth < cases.length)
      return {
        value: { ...whole, ...Object.fromEntries(ends.map(({ name, cases }) => [name, cases[nth]!.value])) },
        alone: ends.map(({ name, cases }) => within(cases[nth]!, (value) => ({ ...whole, [name]: value }))),
      }
    },
  )
  // All at the last end, and neighbours at opposite ones, as the two days of a span.
  const opposite = [() => -1, (nth: number) => -(nth % 2), (nth: number) => (nth % 2) - 1].map((endOf) =>
    single(Object.fromEntries(given.map(({ name, cases }, nth) => [name, cases.at(endOf(nth))!.value]))),
  )
  return given.length > 1 ? [...together, ...opposite] : together
}
