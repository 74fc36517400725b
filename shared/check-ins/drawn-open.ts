import type { MyCheckIns } from './learner-endpoints.ts'

/** Says what was open when a page was drawn, for the client that takes it over. */
export const drawnOpen = (open: MyCheckIns['open']): string => open.map(({ id }) => id).join(' ')
