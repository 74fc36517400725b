import { inviteStaff } from '#server/features/staff/invitations/invite-staff.ts'
import { invite } from '../invitations.ts'
import { contextOf } from '../person.ts'
import type { SamplesOf } from './sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { unique } from './unique.ts'

export async function staffSamples({ app, school, groupId }: SampleSchool): Promise<SamplesOf<'staff'>> {
  const { owner } = school
  const asEducator = { role: 'educator' as const, groupIds: [groupId] }
  async function someInvitation() {
    const wanted = { email: `${unique()}@team.test`, ...asEducator }
    return { invitationId: (await inviteStaff(contextOf(app, owner), wanted)).id }
  }
  const invited = await someInvitation()
  const secret = await invite(app, owner, asEducator)
  const hired = async () => ({ accountId: (await school.addStaff('educator')).id })

  return {
    readTeam: { may: 'member' },
    saveTeam: { may: 'member' },
    inviteStaff: {
      may: 'admin',
      names: true,
      input: () => ({ email: `${unique()}@team.test`, ...asEducator }),
    },
    resendInvitation: { may: 'admin', names: true, input: () => invited },
    updateInvitation: {
      may: 'admin',
      names: true,
      input: async () => ({ ...(await someInvitation()), ...asEducator }),
    },
    revokeInvitation: { may: 'admin', names: true, input: someInvitation },
    updateMember: { may: 'admin', names: true, input: async () => ({ ...(await hired()), ...asEducator }) },
    removeMember: { may: 'admin', names: true, input: hired },
    readInvitation: { may: 'anybody', input: () => ({ secret }) },
    acceptInvitation: { may: 'staff', input: () => ({ secret }), or: 'invitation-for-another' },
    acceptAsNewPerson: {
      may: 'anybody',
      input: () => ({ secret, name: 'Noor Haddad', password: 'quiet-orange-lanterns' }),
      or: 'invitation-over',
    },
  }
}
