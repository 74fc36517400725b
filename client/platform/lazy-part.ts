import { type ComponentType, lazy } from 'react'

/** A part of a screen, loaded when it is first shown. While a missing one makes the page reload, it stays pending. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const module: Record<Name, ComponentType<Props>> | undefined = await load()
    return module ? { default: module[name] } : new Promise<never>(() => {})
  })
}
