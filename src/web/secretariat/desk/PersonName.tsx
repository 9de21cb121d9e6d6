import styles from './Desk.module.css'

/** A person's name over their email. */
export function PersonName({ name, email }: { name: string; email: string }) {
  return (
    <div className={styles.person}>
      <p>{name}</p>
      <p>{email}</p>
    </div>
  )
}
