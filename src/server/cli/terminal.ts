import { on } from 'node:events'
import { createInterface } from 'node:readline'
import { addAbortSignal, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { conceal } from '../texts/conceal.ts'
import { CliFailure } from './cli-failure.ts'

/** Shows how far long work has come. */
export type Progress = {
  /** So much of `total` is done, in any unit. */
  to(done: number, total: number): void
  end(): void
}

/** Where a word reads and writes. */
export type Terminal = {
  readonly environment: NodeJS.ProcessEnv
  /** Aborts when the person, or the system, asks the command to end. */
  readonly signal: AbortSignal
  say(line: string): void
  progress(what: string): Progress
  /** A password: typed twice without being shown, or the first line of standard input if nobody is at the terminal. */
  newPassword(): Promise<string>
  /** Whether the user types 'sí'; false if nobody is at the terminal. */
  isSure(): Promise<boolean>
}

const WIDTH = 30
/** What is shown on a bar's line beside its name. */
const BESIDE = 9
/** Without a terminal a line is written each time so much more is done. */
const STEP = 10

export function openTerminal(environment: NodeJS.ProcessEnv, signal: AbortSignal): Terminal {
  const { stdin, stdout } = process
  // A window that was closed takes no more lines: that's no reason to leave work half-done.
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => {})
  return {
    environment,
    signal,
    say: (line) => void stdout.write(`${conceal(line, environment)}\n`),
    progress: stdout.isTTY ? bar : lines,
    isSure: async () => stdin.isTTY && /^s[ií]$/i.test((await asked('Escribe «sí» para seguir: ', signal)).trim()),
    newPassword: () => (stdin.isTTY ? typedTwice(signal) : firstLine(stdin, signal)),
  }
}

function bar(what: string): Progress {
  let shown = ''
  const show = (line: string) => {
    if (line === shown) return
    shown = line
    process.stdout.write(`\r\x1b[2K${line}`)
  }
  return {
    to(done, total) {
      const percent = percentOf(done, total)
      // A line that is broken in two can't be written over.
      const width = Math.max(0, Math.min(WIDTH, process.stdout.columns - what.length - BESIDE))
      const full = Math.round((percent * width) / 100)
      show(`${what}  ${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %`)
    },
    end: () => void (shown !== '' && process.stdout.write('\n')),
  }
}

function lines(what: string): Progress {
  let next = 0
  return {
    to(done, total) {
      const percent = percentOf(done, total)
      if (percent < next) return
      process.stdout.write(`${what}: ${percent} %\n`)
      next = percent + STEP
    },
    end() {},
  }
}

function percentOf(done: number, total: number): number {
  return total <= 0 ? 100 : Math.min(100, Math.floor((done * 100) / total))
}

async function firstLine(stdin: NodeJS.ReadStream, signal: AbortSignal): Promise<string> {
  const [line = ''] = (await text(addAbortSignal(signal, stdin))).split(/\r?\n/)
  return line
}

async function asked(question: string, signal: AbortSignal): Promise<string> {
  const { ask, close } = openQuestions(signal, process.stdout)
  try {
    return await ask(question)
  } finally {
    close()
  }
}

async function typedTwice(signal: AbortSignal): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const { ask, close } = openQuestions(signal, silent)
  try {
    process.stdout.write('Contraseña: ')
    const first = await ask('')
    process.stdout.write('\nOtra vez: ')
    const second = await ask('')
    process.stdout.write('\n')
    if (first !== second) throw new CliFailure('Las dos contraseñas no son iguales: no cambió nada.')
    return first
  } finally {
    close()
  }
}

/** Asks the person, until the signal aborts. Throws CliFailure on Ctrl-C and Ctrl-D, which are only letters while a line is typed. */
function openQuestions(signal: AbortSignal, output: Writable) {
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const left = new AbortController()
  terminal.on('close', () => left.abort(new CliFailure('No cambió nada: falta lo que había que escribir.')))
  const either = AbortSignal.any([signal, left.signal])
  // From now on: two lines that are pasted at once come before the second is asked for.
  const lines = on(terminal, 'line', { signal: either })
  return {
    async ask(question: string): Promise<string> {
      terminal.setPrompt(question)
      terminal.prompt()
      try {
        const { value = [] } = await lines.next()
        return String(value[0])
      } catch (error) {
        process.stdout.write('\n')
        throw either.aborted ? either.reason : error
      }
    },
    close: () => terminal.close(),
  }
}
