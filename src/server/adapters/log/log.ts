import { pino, type Logger } from 'pino'
import { endProcess } from '../../process/end-process.ts'
import { describeError } from './describe-error.ts'

/** What LOG_LEVEL may be, from the quietest on. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The one log of a process: lines of JSON. Its level may be set later. */
export type Log = Logger

/** Receives what went wrong where nobody is waiting for a response: an error, or a sentence of ours. */
export type Report = (error: unknown) => void

/**
 * Opens the log, on standard output or where `to` receives its lines. It never logs the messages of errors: they contain values.
 */
export function openLog({ level, to }: { level: LogLevel; to?: { write(line: string): void } }): Log {
  const options = {
    level,
    serializers: { err: describeError, req: describeRequest },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        method.apply(this, withoutMessage(args))
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** The log of a process that runs until it's told to stop: its level is to be set, and an uncaught error stops it. */
export function openProcessLog(): Log {
  const log = openLog({ level: 'warn' })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    endProcess(1)
  })
  return log
}

/** Reports into a log: errors as errors, sentences as warnings. */
export function reportTo(log: Log): Report {
  return (error) => {
    if (typeof error === 'string') log.warn(error)
    else log.error({ err: error }, 'background failure')
  }
}

/** Logging an error without a sentence, or with the error's own, would log its message. */
function withoutMessage(args: Parameters<pino.LogFn>): Parameters<pino.LogFn> {
  const [first, sentence, ...rest]: unknown[] = args
  const error = first instanceof Error ? first : Object(first).err
  if (!(error instanceof Error)) return args
  const isOurs = typeof sentence === 'string' && !sentence.includes(error.message)
  return [first === error ? { err: error } : first, isOurs ? sentence : 'error', ...rest] as Parameters<pino.LogFn>
}

/** What a log line says of a request: no body, no query, no address of a person. */
function describeRequest(request: { method?: string; url?: string }): { method?: string; url?: string } {
  return {
    ...(request.method && { method: request.method }),
    ...(request.url && { url: pathOf(request.url) }),
  }
}

/** The code of a paper: anyone who has it can read what the paper says. */
const PAPER_CODE = /^((?:\/api)?\/verify\/)[^/]+/

/** An address without its query and without a paper's code, and not longer than a line needs. */
export function pathOf(url: string): string {
  return url
    .replace(/[?#].*/s, '')
    .replace(PAPER_CODE, '$1*')
    .slice(0, 300)
}
