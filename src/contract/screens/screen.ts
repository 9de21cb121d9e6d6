import type { CallInput, Operation } from '../operation.ts'

/** An operation and what it's asked with. */
export type Asked = readonly [operation: Operation, input: object]

/** A screen: the address that opens it, and what it reads as soon as it's opened, made of the address's params and search. */
export type Screen<Given> = { readonly address: `/${string}`; readonly reads: (given: Given) => readonly Asked[] }

/** Whether an operation's list is asked for page by page, so that the browser keeps its pages together. */
export const isPaged = ({ schema }: Operation): boolean => 'page' in (schema.query?.shape ?? {})

/** Pairs an operation with its input. */
export const ask = <O extends Operation, I extends CallInput<O> & object>(operation: O, input: I) =>
  [operation, input] as const

/** Declares a screen. What it reads later (for a dialog, or a tab that isn't open) isn't named here. */
export const screen = <Given>(address: `/${string}`, reads: Screen<Given>['reads']): Screen<Given> => ({
  address,
  reads,
})
