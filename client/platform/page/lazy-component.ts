import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType, FunctionComponent } from 'react'
import { loadOrReload } from './missing-chunk.ts'

/** A part of a screen, loaded when it is first shown, and drawn at once where it was loaded ahead. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): AsyncRouteComponent<Props> =>
  lazyRouteComponent(async () => ({ default: (await loadOrReload(load, name))[name] }))

/** A screen loaded when it is first shown. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazyRouteComponent(() => loadOrReload(load, name), name)
