import type { z } from 'zod'
import { conceal } from '../texts/conceal.ts'
import { OperatorFailure } from '../texts/operator-failure.ts'

/** A variable of the environment can't be used; the message is one sentence for the person who starts the server. */
export class BadConfiguration extends OperatorFailure {
  override name = 'BadConfiguration'
}

export type Environment = Readonly<Record<string, string | undefined>>

interface Question<Value> {
  /** The default if the variable is missing or empty. */
  readonly fallback: string | null
  readonly schema: z.ZodType<Value>
  readonly expected: string
  readonly isSecret?: boolean
}

/** Reads one variable. */
export type Read = <Value>(name: string, question: Question<Value>) => Value

/** Reads one variable at a time; throws BadConfiguration on one that can't be used. */
export function readerOf(environment: Environment): Read {
  return (name, { fallback, schema, expected, isSecret = false }) => {
    const given = valueOf(environment, name)
    const result = schema.safeParse(given ?? fallback)
    if (result.success) return result.data
    const shown = given ?? fallback ?? ''
    // A misplaced line, or an address with a password, may be where no secret belongs.
    const found =
      isSecret || conceal(shown, environment) !== shown
        ? 'lo que dice no sirve (no lo mostramos: puede tener una clave)'
        : `es «${shown}»`
    throw new BadConfiguration(`${name} debe ser ${expected}, y ${found}: ${adviceFor(given)} e intenta nuevamente.`)
  }
}

/** Variables that only make sense together: all of them, or null when none is set. Throws BadConfiguration when some are. */
export function groupsOf(environment: Environment) {
  return <Name extends string>(...names: readonly Name[]): ((name: Name) => string) | null => {
    const missing = names.filter((name) => valueOf(environment, name) === undefined)
    if (missing.length === names.length) return null
    if (missing.length > 0) {
      const [verb, them] = missing.length === 1 ? ['Falta', 'complétala'] : ['Faltan', 'complétalas']
      throw new BadConfiguration(
        `${verb} ${missing.join(', ')}: ${names.join(', ')} van todas juntas o ninguna, así que ${them}, o quita las demás.`,
      )
    }
    return (name) => valueOf(environment, name) ?? ''
  }
}

/** Quotes belong to a shell or a file of settings, which take them off; here they'd be a part of the value. */
function adviceFor(given: string | undefined) {
  return /^(["']).*\1$/.test(given ?? '') ? 'quita las comillas' : 'corrígela en la configuración'
}

/** An empty variable is a missing one, as in the `NAME=` lines of an environment file. */
function valueOf(environment: Environment, name: string) {
  return environment[name]?.trim() || undefined
}
