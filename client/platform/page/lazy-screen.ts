import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadOrReload } from './missing-chunk.ts'

/** A screen loaded when it is first shown. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazyRouteComponent(() => loadOrReload(load, name), name)
