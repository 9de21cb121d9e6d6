import { useSettled } from '#web/api/useSettled.ts'
import { PASSWORD_MIN } from '#domain/people/limits.ts'
import { passwordStrength } from '#domain/people/password-strength.ts'
import styles from './Accounts.module.css'
import { accountsTexts as texts } from './texts.ts'

/** Document 1 §9. */
const PAUSE_MS = 300
const SEGMENTS = [1, 2, 3, 4]

/** How hard a password is to guess, in words and four bars; advice, never a gate. */
export default function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const settled = useSettled(password, PAUSE_MS)
  if (settled.length < PASSWORD_MIN) return <span className="block">{texts.passwordHint}</span>
  const strength = passwordStrength(settled, known)
  const level = Math.max(1, strength)
  return (
    <span className={styles.meter} data-level={level}>
      <span className={styles.bars} aria-hidden>
        {SEGMENTS.map((segment) => (
          <i key={segment} data-full={segment <= level || undefined} />
        ))}
      </span>
      <output className="block">{texts.strengths[strength]}</output>
    </span>
  )
}
