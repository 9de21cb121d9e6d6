/** A person's name over their email, which is gone with a deleted account. */
export function PersonName({ name, email }: { name: string; email: string | null }) {
  return (
    <div>
      <p className="bold">{name}</p>
      {email && <p className="plain note break">{email}</p>}
    </div>
  )
}
