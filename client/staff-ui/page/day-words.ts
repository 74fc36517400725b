export { formatDay as dayWords } from '#client/platform/date-format.ts'
