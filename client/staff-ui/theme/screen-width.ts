import { useMediaQuery } from '@mantine/hooks'

const now = { getInitialValueInEffect: false }

/** Up to 1180 px: the navigation is a rail, controls are 40 px high. */
export const useIsNarrowScreen = () => useMediaQuery('(max-width: 1180px)', false, now)

/** Up to 600 px: one thing under the other, tabs at the foot, controls 44 px high. */
export const useIsPhoneScreen = () => useMediaQuery('(max-width: 600px)', false, now)
