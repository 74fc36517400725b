/** Somebody works for the organisation from now on. */
export interface StaffAdded {
  type: 'staff-added'
  accountId: string
}

/** Somebody works for the organisation no more. */
export interface StaffRemoved {
  type: 'staff-removed'
  accountId: string
}

/** Somebody was invited, or their invitation was given other groups. */
export interface StaffInvited {
  type: 'staff-invited'
  invitationId: string
  groupIds: readonly string[]
}

/** Somebody accepted an invitation, which is there until the transaction ends. */
export interface StaffJoined {
  type: 'staff-joined'
  accountId: string
  invitationId: string
}

/** A member of staff was given these groups and no others. */
export interface StaffGroupsChosen {
  type: 'staff-groups-chosen'
  accountId: string
  groupIds: readonly string[]
}
