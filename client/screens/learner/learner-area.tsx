import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isSharedDevice } from '#client/platform/device/this-device.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'

const SharedDevice = lazyComponent(() => import('./shared-device.tsx'), 'SharedDevice')

/** All of the learner's pages; on a device that others use too, with the way out always in sight. */
export function LearnerArea() {
  return (
    <>
      {isSharedDevice() && (
        <Suspense>
          <SharedDevice />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
