import type { AnyContractProcedure, AnyContractRouter, ContractProcedure } from '@orpc/contract'
import type { Audience } from '#shared/endpoint.ts'

type AudienceOf<Call> =
  Call extends ContractProcedure<infer _Input, infer _Output, infer _Failures, infer Meta>
    ? Meta extends { audience: infer Who }
      ? Who
      : never
    : never

/** The part of a contract that these audiences may call. */
export type AudienceCalls<Tree extends AnyContractRouter, Who extends Audience> = {
  [Name in keyof Tree as Tree[Name] extends AnyContractProcedure
    ? AudienceOf<Tree[Name]> extends Who
      ? Name
      : never
    : Name]: Tree[Name] extends AnyContractProcedure
    ? Tree[Name]
    : Tree[Name] extends AnyContractRouter
      ? AudienceCalls<Tree[Name], Who>
      : never
}
