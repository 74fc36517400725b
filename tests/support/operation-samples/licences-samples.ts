import { randomUUID } from 'node:crypto'
import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { orderLicences } from '#server/features/licences/order-licences.ts'
import { quoteLicences } from '#server/features/licences/quote-licences.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function licencesSamples({ app, school: { owner } }: SampleSchool): FeatureSamples<'licences'> {
  const newQuote = () => ({ kind: 'more' as const, licences: 1, billTo: 'School', requestKey: randomUUID() })
  // What limits nobody sells nothing.
  const limited = () =>
    grantLicences(createSystemContext(app.runtime, owner.organisationId), { licences: 50_000, endsOn: null })
  const ordered = async () => {
    await limited()
    const quote = newQuote()
    await quoteLicences(contextOfPerson(app, owner), quote)
    await orderLicences(contextOfPerson(app, owner), { quoteId: quote.requestKey, reference: null })
    return quote.requestKey
  }

  return {
    readSubscription: { may: 'admin' },
    readLicenceNotice: { may: 'observer' },
    quoteLicences: {
      may: 'admin',
      input: async () => {
        await limited()
        return newQuote()
      },
      or: 'already-decided',
    },
    orderLicences: {
      may: 'admin',
      names: true,
      input: async () => ({ quoteId: await ordered(), reference: null }),
    },
    payByCard: {
      may: 'admin',
      names: true,
      input: async () => ({ orderId: await ordered() }),
      or: 'card-payments-away',
    },
    renderLicencePdf: {
      may: 'admin',
      names: true,
      input: async () => ({ documentId: await ordered(), of: 'invoice' as const }),
    },
  }
}
