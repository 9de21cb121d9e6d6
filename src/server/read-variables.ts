import type { z } from 'zod'

/** A variable of the environment can't be used; the message is one sentence for the person who starts the server. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

export type Environment = Readonly<Record<string, string | undefined>>

interface Question<Value> {
  /** What stands when the variable is missing or empty. */
  readonly fallback: string | null
  readonly schema: z.ZodType<Value>
  readonly expected: string
  readonly isSecret?: boolean
}

/** Reads one variable at a time; throws BadConfiguration on one that can't be used. */
export function readerOf(environment: Environment) {
  return <Value>(name: string, { fallback, schema, expected, isSecret = false }: Question<Value>): Value => {
    const given = valueOf(environment, name)
    const result = schema.safeParse(given ?? fallback)
    if (result.success) return result.data
    const found = isSecret
      ? 'something else (not shown here, it may hold a password)'
      : JSON.stringify(given ?? fallback)
    throw new BadConfiguration(`${name} must be ${expected}, and is ${found}.`)
  }
}

/** Variables that only make sense together: all of them, or null when none is set. Throws BadConfiguration when some are. */
export function groupsOf(environment: Environment) {
  return <Name extends string>(...names: readonly Name[]): ((name: Name) => string) | null => {
    const missing = names.filter((name) => valueOf(environment, name) === undefined)
    if (missing.length === names.length) return null
    if (missing.length > 0) {
      const present = names.filter((name) => !missing.includes(name))
      const verb = missing.length === 1 ? 'is' : 'are'
      throw new BadConfiguration(
        `${missing.join(', ')} ${verb} missing: ${names.join(', ')} are set together, and ${present.join(', ')} ${present.length === 1 ? 'is' : 'are'} set.`,
      )
    }
    return (name) => valueOf(environment, name) ?? ''
  }
}

/** An empty variable is a missing one, as in the `NAME=` lines of an environment file. */
function valueOf(environment: Environment, name: string) {
  return environment[name]?.trim() || undefined
}
