import type { Context, Tx } from '#server/kernel/context.ts'
import type { Language } from '#shared/languages.ts'
import type { OrganisationCreated } from '#shared/organisations/events.ts'
import type { Reward } from '#shared/rewards/reward.ts'
import { insertReward } from './insert-reward.ts'

const firstRewards: Record<Language, readonly Reward[]> = {
  en: [
    { name: 'Choose a song', cost: 3, picture: 'music' },
    { name: 'Ten minutes of drawing', cost: 5, picture: 'drawing' },
    { name: 'Choose a game for the group', cost: 10, picture: 'dice' },
  ],
  es: [
    { name: 'Elegir una canción', cost: 3, picture: 'music' },
    { name: 'Diez minutos de dibujo', cost: 5, picture: 'drawing' },
    { name: 'Elegir un juego para el grupo', cost: 10, picture: 'dice' },
  ],
}

/** Puts rewards that cost nothing to give on a new organisation’s menu, in its founder’s language. */
export async function createFirstRewards(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { founderAccountId, hasFirstRewards }: OrganisationCreated,
): Promise<void> {
  if (!hasFirstRewards) return
  const founder = { ...ctx, actor: { kind: 'staff' as const, accountId: founderAccountId } }
  for (const [index, reward] of firstRewards[ctx.language].entries())
    await insertReward(founder, tx, {
      ...reward,
      learnerId: null,
      approval: 'staff',
      dailyLimit: null,
      weeklyLimit: null,
      place: index + 1,
    })
}
