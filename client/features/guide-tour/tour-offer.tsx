import { useEffect } from 'react'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { tourLink } from './tour-link.ts'
import { tourShownFlag, useTour } from './use-tour.ts'

/** Where a first form begins: leads to the tour, which explains each step, until a form is active. */
export function TourOffer() {
  const { data } = useTour()
  useEffect(tourShownFlag.note, [])
  if (data?.outcome !== null || data.hasActiveForm) return null
  return <TextLink {...toLinkProps(tourLink(data.lastPage ?? 'overview'))}>{m.quick_tour()}</TextLink>
}
