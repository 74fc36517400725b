import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** A screen loaded when it is first shown. While a missing one makes the page reload, it stays pending. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const loadOrWaitForReload = async () => {
    const module: Record<Name, ComponentType> | undefined = await load().catch((cause) => {
      throw new Error(`The screen ${name} did not load`, { cause })
    })
    return module ?? new Promise<never>(() => {})
  }
  return lazyRouteComponent(loadOrWaitForReload, name)
}
