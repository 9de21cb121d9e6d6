import { TextInput } from '@mantine/core'
import { foreignZone } from '#web/ui/format.ts'
import styles from '../Teacher.module.css'
import { formTexts as texts } from './texts.ts'

type Moment = 'due' | 'cutoff'

/** The part of a form that gives an input its props, by the path of its field. */
type FieldsOf = { getInputProps: (path: string) => object }

/** A day and an optional time; without a time it ends with the day (decision L12). */
export function MomentFields({
  of,
  moment,
  path = '',
  whose,
}: {
  of: FieldsOf
  moment: Moment
  /** The path of the fields in the form, including the dot. */
  path?: string
  /** Whose moment it is, when there are several on the screen: it's included in the labels, and the hints are left out. */
  whose?: string
}) {
  const { day, dayHint, time } = texts.moments[moment]
  const named = (label: string) => (whose === undefined ? label : texts.of(label, whose))
  return (
    <div className={styles.moment}>
      <TextInput
        type="date"
        max="2099-12-31"
        label={day}
        aria-label={named(day)}
        description={whose === undefined && dayHint}
        {...of.getInputProps(`${path}${moment}_day`)}
      />
      <TextInput
        type="time"
        label={texts.time}
        aria-label={named(time)}
        description={whose === undefined && texts.timeHint(foreignZone())}
        {...of.getInputProps(`${path}${moment}_time`)}
      />
    </div>
  )
}
