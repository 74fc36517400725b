import { createMemberRule, definePolicy } from '#server/kernel/permit.ts'

/** The bank is everybody's: whoever writes forms writes questions for all. */
export const questionBankPolicy = definePolicy('question-bank', {
  read: createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  write: createMemberRule({ owner: 'organisation', admin: 'organisation', educator: 'organisation' }),
})
