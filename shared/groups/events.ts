/** An archived group is in use again, with the learners and the forms that it had. */
export interface GroupRestored {
  type: 'group-restored'
  groupId: string
}
