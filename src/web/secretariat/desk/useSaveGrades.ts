import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { gradeText } from './Grade.tsx'
import { type Student, type StudentEnrollment, useSaveCalculated } from './queries.ts'
import { deskTexts } from './texts.ts'

const texts = deskTexts.student
const LONG_MS = 8000

/** The explicit save of calculated grades: what will be written is shown first (decision L8). */
export function useSaveGrades({ person }: Student) {
  const saving = useSaveCalculated()

  async function save(chosen: readonly StudentEnrollment[]) {
    if (saving.isPending) return
    const sure = await confirm({
      title: texts.saveTitle(person.name, chosen.length),
      text: texts.saveText,
      losses: [...chosen.map(lineOf), ...(chosen.some(isProvisional) ? [texts.saveProvisional] : [])],
      confirmLabel: texts.saveConfirm,
      destructive: false,
    })
    if (!sure) return
    try {
      const enrollment_ids = chosen.map(({ enrollment_id }) => enrollment_id)
      await saving.mutateAsync({ userId: person.id, enrollment_ids })
      notify.success(texts.savedText(chosen.length), { title: texts.saved })
    } catch (failure) {
      if (!(failure instanceof ProblemError)) throw failure
      notify.error(failure.detail, { title: texts.saveFailed, durationMs: LONG_MS })
    }
  }

  return { save, saving: saving.isPending }
}

function lineOf({ course_name, final_grade, calculated }: StudentEnrollment): string {
  return texts.saveLine(course_name, gradeText(final_grade), gradeText(calculated.final_grade), calculated.status)
}

function isProvisional({ calculated }: StudentEnrollment): boolean {
  return calculated.provisional
}
