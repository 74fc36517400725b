import { adminsUp, definePolicy, members } from '#server/permit.ts'

export const privacyPolicy = definePolicy('privacy', {
  erase: members(adminsUp),
  export: members(adminsUp),
  'export-organisation': members({ owner: 'organisation' }),
  'erase-organisation': members({ owner: 'organisation' }),
  'who-sees': { audience: 'learner' },
})
