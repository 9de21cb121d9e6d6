import type { Terminal } from '#server/cli/terminal.ts'
import { CliFailure } from '#server/cli/cli-failure.ts'

type Typed = { readonly onProgress?: (done: number) => void; readonly password?: string; readonly said?: string[] }

/**
 * A terminal that records what is said, for words that a test calls, where nobody is sure; `onProgress` is called for each step, and
 * `stop` is Ctrl-C.
 */
export function recordedTerminal(
  environment: Record<string, string>,
  { onProgress = () => {}, password = '', said = [] }: Typed = {},
) {
  const interrupt = new AbortController()
  const terminal: Terminal = {
    environment,
    signal: interrupt.signal,
    say: (line) => void said.push(line),
    progress: () => ({ to: onProgress, end: () => {} }),
    newPassword: async () => password,
    isSure: async () => false,
  }
  return { terminal, said, stop: () => interrupt.abort(new CliFailure('Interrumpido')) }
}
