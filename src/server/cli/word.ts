import type { ParseArgsOptionsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

/** What was typed after a word: its plain arguments in their order, and its options by name. */
export type Given = {
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** One thing that `atrio` does. Everything that a person reads of it is Spanish. */
export type Word = {
  /** How it's invoked, as in `atrio backup [--to CARPETA|s3]`. */
  readonly usage: string
  /** What it does, what it needs, what it leaves alone: paragraphs for the operator. */
  readonly help: string
  readonly options: ParseArgsOptionsConfig
  /** How many plain arguments it takes. */
  readonly takes: { readonly least: number; readonly most: number }
  /** Signals that don't interrupt it; none when it doesn't say. */
  readonly ignores?: readonly NodeJS.Signals[]
  /**
   * Runs it, and returns the one sentence that it ends with. Throws CliFailure with the sentence that says what is wrong. It first
   * says what it is about to do; when `terminal.signal` aborts, it undoes what it started and throws the signal's reason.
   */
  readonly run: (given: Given, terminal: Terminal) => Promise<string>
}
