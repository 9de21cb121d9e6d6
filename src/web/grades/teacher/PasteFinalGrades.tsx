import { Button } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { setFinalGrade } from '#contract/grades.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { notify } from '#web/ui/notify.ts'
import type { Pasted } from '#web/ui/paste/PasteScoresDialog.tsx'
import { pasteTexts } from '#web/ui/paste/texts.ts'
import type { FinalGradeRow } from './answers.ts'
import { finalTexts as texts } from './texts.ts'

const PasteScoresDialog = lazyDialog(() => import('#web/ui/paste/PasteScoresDialog.tsx'))

const LONG_MS = 8000
const MAX_GRADE = 100

/** A column of final grades from a spreadsheet, shown row by row before it's saved. */
export function PasteFinalGrades(props: {
  /** All of the list. */
  rows: readonly FinalGradeRow[]
  opened: boolean
  onOpen: () => void
  onClose: () => void
}) {
  const { rows, opened, onOpen, onClose } = props
  const { save, saving } = useSaveMany(rows)
  return (
    <>
      <Button
        variant="default"
        mb="md"
        loading={saving}
        leftSection={<IconClipboard size={18} stroke={1.7} aria-hidden />}
        onClick={onOpen}
      >
        {pasteTexts.open}
      </Button>
      {opened && (
        <PasteScoresDialog
          scores={rows.map(({ final_grade, may_set, ...row }) => ({
            ...row,
            grade: final_grade,
            locked: may_set ? null : texts.locked,
          }))}
          maxScore={MAX_GRADE}
          labelOf={texts.saveMany}
          onUse={(pasted) => void save(pasted)}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Each grade is saved as if it had been typed; those that somebody changed in the meantime stay, and are named. */
function useSaveMany(rows: readonly FinalGradeRow[]) {
  const saving = useAction(setFinalGrade, { evenRefused: true })
  const save = async (pasted: readonly Pasted[]) => {
    const refused: string[] = []
    const changed = pasted.flatMap(({ at, grade }) => {
      const row = rows[at]
      return row && row.final_grade !== grade ? [{ row, grade }] : []
    })
    for (const { row, grade } of changed) {
      try {
        await saving.mutateAsync({
          enrollmentId: row.enrollment_id,
          final_grade: grade,
          seen_grade: row.final_grade,
        })
      } catch (failure) {
        if (!(failure instanceof ProblemError)) throw failure
        refused.push(row.student_name)
      }
    }
    if (refused.length > 0)
      notify.error(texts.failedMany(refused.join(', ')), { title: texts.saveFailed, durationMs: LONG_MS })
    if (changed.length > refused.length) notify.success(texts.savedMany(changed.length - refused.length))
  }
  return { save, saving: saving.isPending }
}
