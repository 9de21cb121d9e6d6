import type * as contract from '#contract/people.ts'
import { readPhone } from '../adapters/phones.ts'
import type { Handler } from '../actions/context.ts'
import { impossiblePhone } from '../actions/require-phone.ts'

/** What a form shows while a number is typed: how it would be kept. */
export const understandPhone: Handler<typeof contract.understandPhone> = ({ phone, country = null }) => {
  const understood = readPhone(phone, country)
  return Promise.resolve({ understood, problem: understood ? null : impossiblePhone(country) })
}
