/**
 * Makes something of a key and keeps it for the next time. It forgets all once it holds as many as it may, so that no
 * input fills the memory.
 */
export function createLimitedCache<Made>(atMost: number, make: (key: string) => Made): (key: string) => Made {
  const kept = new Map<string, Made>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    if (kept.size >= atMost) kept.clear()
    kept.set(key, made)
    return made
  }
}
