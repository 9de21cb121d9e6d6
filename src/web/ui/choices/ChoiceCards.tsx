import { useId, type ReactNode } from 'react'
import styles from './ChoiceCards.module.css'

export type Choice<Value extends string> = {
  value: Value
  label: string
  description?: ReactNode
  icon?: ReactNode
  /** At the end of the line: a price, why it isn't offered. */
  aside?: ReactNode
  disabled?: boolean
  /** Shown under the card while it's chosen. */
  details?: ReactNode
}

/** One of a few, each a card that says what it means: native radios, so arrows and screen readers work by themselves. */
export function ChoiceCards<Value extends string>({
  legend,
  hideLegend,
  choices,
  value,
  onChange,
  error,
}: {
  legend: string
  hideLegend?: boolean
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={styles.choices}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={Boolean(error) || undefined}
    >
      <legend className={hideLegend ? styles.hidden : styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice} data-chosen={choice.value === value || undefined}>
          <label className={styles.card} data-disabled={choice.disabled || undefined}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-labelledby={
                choice.aside ? `${id}-${choice.value}-name ${id}-${choice.value}-aside` : `${id}-${choice.value}-name`
              }
              aria-describedby={choice.description ? `${id}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span className="grow">
              <span id={`${id}-${choice.value}-name`} className={styles.label}>
                {choice.label}
              </span>
              {choice.description && (
                <span id={`${id}-${choice.value}`} className={styles.description}>
                  {choice.description}
                </span>
              )}
            </span>
            {choice.aside && (
              <span id={`${id}-${choice.value}-aside`} className={styles.aside}>
                {choice.aside}
              </span>
            )}
          </label>
          {choice.value === value && choice.details && <div className={styles.details}>{choice.details}</div>}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
