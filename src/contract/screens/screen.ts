import type { CallInput, Operation } from '../operation.ts'
import type { ReadSearchOf } from './addresses.ts'

/** An operation and what it's asked with. */
export type Asked = readonly [operation: Operation, input: object]

type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown

/** What a screen's reads are made of: the params of its address, and of its search what they depend on. */
export type Given<Address extends string> = ParamsOf<Address> & ReadSearchOf<Address>

/** A screen: the address that opens it, and what it reads as soon as it's opened. */
export type Screen<Address extends string = string> = {
  readonly address: Address
  readonly reads: (given: Given<Address>) => readonly Asked[]
}

/** Whether an operation's list is fetched page by page, so that the browser keeps its pages together. */
export const isPaged = ({ schema }: Operation): boolean => 'page' in (schema.query?.shape ?? {})

/** Pairs an operation with its input. */
export const ask = <O extends Operation, I extends CallInput<O> & object>(operation: O, input: I) =>
  [operation, input] as const

/** Declares a screen. What it reads later (for a dialog, or a tab that isn't open) isn't named here. */
export const screen = <const Address extends `/${string}`>(
  address: Address,
  reads: Screen<Address>['reads'],
): Screen<Address> => ({ address, reads })
