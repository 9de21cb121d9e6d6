import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/limits.ts'
import { InvalidFields } from '../actions/failure.ts'
import { requirePassword } from '../people/require-password.ts'
import type { Terminal } from './terminal.ts'
import { CliFailure } from './cli-failure.ts'

/** A new password for this person, which the forms would take too; says in their words why one isn't taken. */
export async function askPassword(terminal: Terminal, person: Parameters<typeof requirePassword>[1]): Promise<string> {
  const password = await terminal.newPassword()
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new CliFailure(`La contraseña tiene que tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`)
  }
  try {
    requirePassword(password, person)
  } catch (error) {
    throw error instanceof InvalidFields ? new CliFailure(`${error.fields['password']?.message}.`) : error
  }
  return password
}
