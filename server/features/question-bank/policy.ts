import { definePolicy, memberRule } from '#server/kernel/permit.ts'

/** The bank is everybody's: whoever writes forms writes questions for all. */
export const questionBankPolicy = definePolicy('question-bank', {
  read: memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  write: memberRule({ owner: 'organisation', admin: 'organisation', educator: 'organisation' }),
})
