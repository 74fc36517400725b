import * as z from 'zod/mini'

export const maxLicences = 100_000

/** For nothing and without an end, so that a teacher can try alone. */
export const trialLicences = 3

/** Days for which a quote holds. */
export const quoteValidityDays = 30

/** Days after the last one, or after an invoice was due, for which all goes on as before. */
export const graceDays = 30

/** From how many days before its end a term is called ending. */
export const endingNoticeDays = 30

/** From how many days before its end a term can be renewed. */
export const renewalWindowDays = 90

const price = z.int().check(z.minimum(0))

/** What one licence costs for a year, in the smallest unit of the currency, from the licence with this number on. */
const priceStep = z.object({ from: z.int().check(z.minimum(1)), price })

/** Per cent, in hundredths: 2500 is 25 %. */
export const salesTax = z.object({ name: z.string(), rate: z.int() })
export type SalesTax = z.infer<typeof salesTax>

export const pricePlan = z.object({
  /** By their first licence, which of the first step is 1. */
  steps: z.array(priceStep),
  /** ISO 4217. */
  currency: z.string(),
  tax: z.nullable(salesTax),
})
export type PricePlan = z.infer<typeof pricePlan>
