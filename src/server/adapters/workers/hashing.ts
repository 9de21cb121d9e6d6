import { Failure } from '../../actions/failure.ts'
import type { Turn } from '../fair-queue.ts'
import { hashHere, type Hashing } from '../passwords.ts'
import type { Answers, Channel } from './channel.ts'

/** What a worker asks the primary about passwords: the result, or why it was refused. */
export type AskedOfHashing = {
  hash: { given: { password: string; turn: Turn }; answer: Done<string> }
  verify: { given: { stored: string; password: string; turn: Turn }; answer: Done<boolean> }
}
type Done<Result> = { readonly result: Result } | { readonly refused: Failure['details'] }

/** Hashes for one worker; what it no longer waits for is left. */
export function hashFor(ended: AbortSignal): Answers<AskedOfHashing> {
  const here = hashHere(ended)
  return {
    hash: ({ password, turn }) => told(here.hash(password, turn)),
    verify: ({ stored, password, turn }) => told(here.verify(stored, password, turn)),
  }
}

/** Hashing as a worker asks for it. */
export function hashingOf(primary: Channel<AskedOfHashing>): Hashing {
  return {
    hash: async (password, turn) => resultOf(await primary.ask('hash', { password, turn: plain(turn) })),
    verify: async (stored, password, turn) =>
      resultOf(await primary.ask('verify', { stored, password, turn: plain(turn) })),
  }
}

async function told<Result>(work: Promise<Result>): Promise<Done<Result>> {
  try {
    return { result: await work }
  } catch (error) {
    if (error instanceof Failure && error.code === 'OVERLOADED') return { refused: error.details }
    throw error
  }
}

function resultOf<Result>(done: Done<Result>): Result {
  if ('refused' in done) throw new Failure('OVERLOADED', done.refused)
  return done.result
}

/** Anything else that its bearer knows stays here. */
function plain({ network, isKnown = false, waitedMs = 0 }: Turn): Turn {
  return { network, isKnown, waitedMs }
}
