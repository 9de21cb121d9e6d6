/** A person's name over their email. */
export function PersonName({ name, email }: { name: string; email: string }) {
  return (
    <div>
      <p className="bold">{name}</p>
      <p className="plain note break">{email}</p>
    </div>
  )
}
