import { Checkbox } from '@mantine/core'
import styles from './Checkout.module.css'
import { checkoutTexts as texts } from './texts.ts'

/** The terms, to be read on request, and the box that accepts them. */
export function TermsField({
  terms,
  accepted,
  error,
  disabled = false,
  onAccept,
}: {
  terms: string
  accepted: boolean
  error: string | undefined
  /** While the purchase runs. */
  disabled?: boolean
  onAccept: (yes: boolean) => void
}) {
  return (
    <>
      {terms && (
        <details className={styles.terms}>
          <summary>{texts.readTerms}</summary>
          <p>{terms}</p>
        </details>
      )}
      <Checkbox
        className={styles.accept}
        label={texts.terms}
        checked={accepted}
        disabled={disabled}
        error={error}
        aria-required
        aria-invalid={error ? true : undefined}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </>
  )
}
