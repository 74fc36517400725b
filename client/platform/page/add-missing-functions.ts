interface Scope {
  Map: Pick<MapConstructor, 'groupBy'>
  Object: Pick<ObjectConstructor, 'groupBy'>
}

/** Gives a browser what it lacks of what the product calls; the oldest that it is made for has none of these. */
export function addMissingFunctions(scope: Scope): void {
  scope.Map.groupBy ??= groupBy
  scope.Object.groupBy ??= (items, keyOf) => Object.fromEntries(groupBy(items, keyOf)) as never
}

function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
    index += 1
  }
  return groups
}
