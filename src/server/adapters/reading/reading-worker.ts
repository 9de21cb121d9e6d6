import { parentPort } from 'node:worker_threads'
import type { FailureCode } from '#contract/failures.ts'
import { Failure } from '../../actions/failure.ts'
import { READERS } from './readers.ts'

/** A reader's reply: its result, its refusal, or an unexpected error. */
export type ToldByReader =
  | { readonly answer: unknown }
  | { readonly refused: FailureCode; readonly details: Failure['details'] }
  | { readonly broken: Error }

type Asked = { readonly name: keyof typeof READERS; readonly given: never }

parentPort?.on('message', ({ name, given }: Asked) => {
  void told(() => READERS[name](given)).then((outcome) => parentPort?.postMessage(outcome, []))
})

async function told(read: () => Promise<unknown>): Promise<ToldByReader> {
  try {
    return { answer: await read() }
  } catch (error) {
    if (error instanceof Failure) return { refused: error.code, details: error.details }
    return { broken: error instanceof Error ? error : new Error('a reader threw what is no error', { cause: error }) }
  }
}
