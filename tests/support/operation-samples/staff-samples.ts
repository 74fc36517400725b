import { inviteStaff } from '#server/features/staff/invitations/invite-staff.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { createTestInvitation } from '../school/invitations.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export async function staffSamples({ app, school, groupId }: SampleSchool): Promise<FeatureSamples<'staff'>> {
  const { owner } = school
  const asEducator = { role: 'educator' as const, groupIds: [groupId] }
  async function someInvitation() {
    const wanted = { email: `${uniqueSuffix()}@team.test`, ...asEducator }
    return { invitationId: (await inviteStaff(contextOfPerson(app, owner), wanted)).id }
  }
  const invited = await someInvitation()
  const secret = await createTestInvitation(app, owner, asEducator)
  const hired = async () => ({ accountId: (await school.addStaff('educator')).id })

  return {
    readTeam: { may: 'member' },
    exportTeam: { may: 'member' },
    inviteStaff: {
      may: 'admin',
      names: true,
      input: () => ({ email: `${uniqueSuffix()}@team.test`, ...asEducator }),
    },
    resendInvitation: { may: 'admin', names: true, input: () => invited },
    updateInvitation: {
      may: 'admin',
      names: true,
      input: async () => ({ ...(await someInvitation()), ...asEducator }),
    },
    revokeInvitation: { may: 'admin', names: true, input: someInvitation },
    updateTeamMember: {
      may: 'admin',
      names: true,
      input: async () => ({ ...(await hired()), ...asEducator }),
    },
    removeTeamMember: { may: 'admin', names: true, input: hired },
    readInvitation: { may: 'anybody', input: () => ({ secret }) },
    acceptInvitation: { may: 'staff', input: () => ({ secret }), or: 'invitation-for-another' },
    acceptInvitationAsNewPerson: {
      may: 'anybody',
      input: () => ({ secret, name: 'Noor Haddad', password: 'quiet-orange-lanterns' }),
      or: 'invitation-over',
    },
  }
}
