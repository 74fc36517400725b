export { formatDay as dayWords } from '#client/platform/language/date-format.ts'
