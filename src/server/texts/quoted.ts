/** A path or another argument as a shell takes it, for commands that a person copies: between quotes where a space or a sign would break it. */
export function quoted(argument: string): string {
  return /^[\w@%+=:,./~-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`
}
