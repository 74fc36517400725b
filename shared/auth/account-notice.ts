/** What somebody is told by mail about their account, because it may not have been them. */
export type AccountNoticeKind =
  | 'email-changed'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'linked'
  | 'unlinked'
  | 'password-guessed'
  | 'code-guessed'
