export { formatDay as dayLabel } from '#client/platform/language/get-date-format.ts'
