import { saveCalculatedGrades } from '#contract/secretariat.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { Student, StudentEnrollment } from './answers.ts'
import { gradeText } from './Grade.tsx'
import { deskTexts } from './texts.ts'

const texts = deskTexts.student
const LONG_MS = 8000

/** The explicit save of calculated grades: what will be written is shown first (decision L8). */
export function useSaveGrades({ person }: Student) {
  const saving = useAction(saveCalculatedGrades, {
    evenRefused: true,
    failed: { title: texts.saveFailed, durationMs: LONG_MS },
  })

  async function save(chosen: readonly StudentEnrollment[]) {
    if (saving.isPending) return
    await saving.run(
      { userId: person.id, enrollment_ids: chosen.map(({ enrollment_id }) => enrollment_id) },
      {
        confirm: {
          title: texts.saveTitle(person.name, chosen.length),
          text: texts.saveText,
          losses: [...chosen.map(lineOf), ...(chosen.some(isProvisional) ? [texts.saveProvisional] : [])],
          confirmLabel: texts.saveConfirm,
          destructive: false,
        },
        done: () => notify.success(texts.savedText(chosen.length), { title: texts.saved }),
      },
    )
  }

  return { save, saving: saving.isPending }
}

function lineOf({ course_name, final_grade, calculated }: StudentEnrollment): string {
  return texts.saveLine(course_name, gradeText(final_grade), gradeText(calculated.final_grade), calculated.status)
}

function isProvisional({ calculated }: StudentEnrollment): boolean {
  return calculated.provisional
}
