import { Button, Group, NumberInput } from '@mantine/core'
import { formatNumber } from '#web/ui/format.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useFocusBack } from '#web/ui/useFocusBack.ts'
import { actaTexts } from './acta-texts.ts'
import type { FinalGradeRow } from './answers.ts'
import styles from './FinalGrades.module.css'
import { finalTexts as texts } from './texts.ts'
import { type Step, useFinalGradeForm } from './useFinalGradeForm.ts'

/** The final grade of an enrollment: the figure, or the field that sets it. */
export function FinalGradeCell({
  row,
  isClosed,
  edits,
  onEdit,
  wayTo,
  onRectify,
}: {
  row: FinalGradeRow
  isClosed: boolean
  edits: boolean
  onEdit: (starts: boolean) => void
  /** To another row, as the list is now. */
  wayTo: (step: Step) => () => void
  onRectify: () => void
}) {
  const { final_grade, student_name, may_set, status, rectified_count } = row
  const button = useFocusBack(edits)
  const mayEdit = may_set && !isClosed
  if (edits && mayEdit) return <FinalGradeForm row={row} onClose={() => onEdit(false)} wayTo={wayTo} />
  const isSet = final_grade !== null
  return (
    <Group gap="0.5rem 1rem" justify="space-between">
      <span>
        <span className={isSet ? styles.figure : 'soft'}>{isSet ? formatNumber(final_grade) : texts.notSet}</span>
        {rectified_count > 0 && <small className="soft block">{actaTexts.rectified(rectified_count)}</small>}
      </span>
      {!may_set && status === 'En Progreso' && <span className="soft">{texts.paused}</span>}
      {may_set && isClosed && (
        <Button variant="default" size="sm" mih={44} aria-label={actaTexts.rectifyOf(student_name)} onClick={onRectify}>
          {actaTexts.rectify}
        </Button>
      )}
      {mayEdit && (
        <Button
          ref={button}
          variant="default"
          size="sm"
          mih={44}
          aria-label={(isSet ? texts.editOf : texts.setOf)(student_name)}
          onClick={() => onEdit(true)}
        >
          {isSet ? texts.edit : texts.set}
        </Button>
      )}
    </Group>
  )
}

function FinalGradeForm({
  row,
  onClose,
  wayTo,
}: {
  row: FinalGradeRow
  onClose: () => void
  wayTo: (step: Step) => () => void
}) {
  const { typed, setTyped, error, input, dirty, saving, submit, onKeyDown, save } = useFinalGradeForm(
    row,
    onClose,
    wayTo,
  )
  const { calculated, final_grade, student_name } = row
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedGuard dirty={dirty} />
      <NumberInput
        ref={input}
        aria-label={texts.field(student_name)}
        description={texts.hint}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        decimalScale={2}
        decimalSeparator=","
        error={error}
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" mih={44} loading={saving}>
          {texts.save}
        </Button>
        <Button variant="default" size="sm" mih={44} disabled={saving} onClick={onClose}>
          {texts.cancel}
        </Button>
        {calculated.final_grade !== null && (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            disabled={saving}
            onClick={() => setTyped(calculated.final_grade ?? '')}
          >
            {texts.takeCalculated(calculated.final_grade)}
          </Button>
        )}
        {final_grade !== null && (
          <Button variant="subtle" color="rojo" size="sm" mih={44} disabled={saving} onClick={() => void save(null)}>
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  )
}
