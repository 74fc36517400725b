import { z } from 'zod'
import { getCurrencyFractionDigits } from '#shared/format-amount.ts'

/** What licences cost here, and what quotes and invoices say of whoever sells them. */
export interface LicenceSalesSettings {
  readonly plan: {
    /** By their first licence; what one costs for a year, in the smallest unit of the currency. */
    readonly steps: { from: number; price: number }[]
    readonly currency: string
    /** Per cent, in hundredths: 2500 is 25 %. */
    readonly tax: { name: string; rate: number } | null
  }
  /** Name, address and numbers of the seller, a line each. */
  readonly seller: readonly string[]
  /** Where to pay, a line each. */
  readonly bank: readonly string[]
  /** From the invoice to the day it is due. */
  readonly daysToPay: number
}

const lines = z
  .string()
  .max(1000)
  .transform((given) => given.split('|').map((line) => line.trim()))
  .refine((given) => given.every((line) => line !== ''))

const step = /^(\d{1,6}):(\d{1,6}(?:\.\d{1,3})?)$/
const taxed = /^(.{1,20}) (\d{1,2}(?:\.\d{1,2})?) ?%$/

export const licenceSalesVariables = {
  LICENCE_PRICES: {
    schema: z
      .string()
      .default('1:24, 51:20, 201:16')
      .transform((given) => given.split(',').map((each) => each.trim()))
      .refine((steps) => steps.every((each) => step.test(each)))
      .transform((steps) => steps.map((each) => step.exec(each)!.slice(1).map(Number) as [number, number]))
      .refine((steps) =>
        steps.every(([from], place) => (place === 0 ? from === 1 : from > steps[place - 1]![0])),
      ),
    allowed:
      'what a licence costs for a year, from which licence on, like 1:24, 51:20 where the first 50 cost 24 each',
  },
  LICENCE_CURRENCY: {
    schema: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('EUR'),
    allowed: 'the three letters of a currency, like EUR',
  },
  LICENCE_TAX: {
    schema: z
      .string()
      .default('none')
      .refine((given) => given === 'none' || taxed.test(given))
      .transform((given) => taxed.exec(given))
      .transform((parts) => parts && { name: parts[1]!, rate: Math.round(Number(parts[2]) * 100) }),
    allowed: 'none, or what comes on top of prices, like VAT 25%',
  },
  LICENCE_SELLER: {
    schema: lines.default(['Daymark']),
    allowed: 'name, address and numbers of the seller of licences, lines separated by |',
  },
  LICENCE_BANK: {
    schema: lines.default([]),
    allowed: 'where invoices are paid to, lines separated by |',
  },
  LICENCE_DAYS_TO_PAY: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((days) => days >= 1)
      .default(30),
    allowed: 'the days from an invoice until it is due, from 1 to 99',
  },
}

type Input = {
  [Name in keyof typeof licenceSalesVariables]: z.output<(typeof licenceSalesVariables)[Name]['schema']>
}

export function readLicenceSalesSettings(input: Input): LicenceSalesSettings {
  const currency = input.LICENCE_CURRENCY
  const unit = 10 ** getCurrencyFractionDigits(currency)
  const steps = input.LICENCE_PRICES.map(([from, price]) => ({ from, price: Math.round(price * unit) }))
  return {
    plan: { steps, currency, tax: input.LICENCE_TAX },
    seller: input.LICENCE_SELLER,
    bank: input.LICENCE_BANK,
    daysToPay: input.LICENCE_DAYS_TO_PAY,
  }
}
