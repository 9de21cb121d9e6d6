/** A person's name and email in one line; the email is gone with a deleted account. */
export function nameWithEmail({ name, email }: { name: string; email: string | null }): string {
  return email === null ? name : `${name} · ${email}`
}
