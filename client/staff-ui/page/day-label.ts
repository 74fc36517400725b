export { formatDay as dayLabel } from '#client/platform/language/date-format.ts'
