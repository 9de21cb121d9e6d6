import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import styles from './ChooseRow.module.css'
import { uiTexts } from './texts.ts'

/** Chooses a row of a list, under ChosenBar. */
export function ChooseRow({
  name,
  isChosen,
  onChoose,
}: {
  /** Whose row it is. */
  name: string
  isChosen: boolean
  onChoose: (is: boolean) => void
}) {
  const id = useId()
  return (
    <label className={styles.target} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={uiTexts.choose(name)}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </label>
  )
}
