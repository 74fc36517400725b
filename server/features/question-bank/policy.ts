import { definePolicy, members } from '#server/kernel/permit.ts'

/** The bank is everybody's: whoever writes forms writes questions for all. */
export const questionBankPolicy = definePolicy('question-bank', {
  read: members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  write: members({ owner: 'organisation', admin: 'organisation', educator: 'organisation' }),
})
