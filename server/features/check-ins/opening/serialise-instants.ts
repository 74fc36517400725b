type Serialised<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** A row as it is told: its dates as ISO 8601 text. */
export function serialiseInstants<Row extends object>(row: Row): Serialised<Row> {
  const told = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(told) as Serialised<Row>
}
