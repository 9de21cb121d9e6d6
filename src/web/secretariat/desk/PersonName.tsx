import { Email } from '#web/ui/Email.tsx'
/** A person's name over their email, which is gone with a deleted account. */
export function PersonName({ name, email }: { name: string; email: string | null }) {
  return (
    <div>
      <p className="bold">{name}</p>
      {email && (
        <p className="plain note break">
          <Email>{email}</Email>
        </p>
      )}
    </div>
  )
}

/** A person's name and email in one line; the email is gone with a deleted account. */
export function nameWithEmail({ name, email }: { name: string; email: string | null }): string {
  return email === null ? name : `${name} · ${email}`
}
