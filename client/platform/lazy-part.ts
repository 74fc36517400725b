import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/**
 * A part of a screen, loaded when it is first shown, and drawn at once where it was loaded ahead.
 * While a missing one makes the page reload, it stays pending.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): AsyncRouteComponent<Props> {
  return lazyRouteComponent(async () => {
    const module: Record<Name, FunctionComponent<Props>> | undefined = await load().catch((cause) => {
      throw new Error(`The part ${name} did not load`, { cause })
    })
    return module ? { default: module[name] } : new Promise<never>(() => {})
  })
}
