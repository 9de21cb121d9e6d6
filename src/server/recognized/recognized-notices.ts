import type { RecognitionOutcome } from '#domain/programs/recognized.ts'
import { listText, numberText } from '../texts/format.ts'
import type { Notice } from '../notifications/notify.ts'

type Told = { user_id: string; recognized_id: string; course_names: readonly string[] }

/** What a person reads when an equivalence of theirs is accepted or refused. */
export function equivalenceDecided(
  { user_id, recognized_id, course_names }: Told,
  { isAccepted, institution }: { isAccepted: boolean; institution: string },
): Notice {
  const courses = listText(course_names)
  return {
    user_id,
    type: 'final_grade',
    title: isAccepted ? 'Equivalencia aceptada' : 'Equivalencia no aceptada',
    message: isAccepted
      ? `Por lo que estudiaste en ${institution} te reconocimos: ${courses}.`
      : `Lo que estudiaste en ${institution} no se reconoce por: ${courses}. Si quieres saber más, escribe a la administración.`,
    metadata: { recognized_id },
  }
}

type Result = { outcome: RecognitionOutcome; grade: number | null }

/** What a person reads when a result of before the portal is put right. */
export function historyCorrected(
  one: Result & { id: string; user_id: string; course_name: string; before: Result },
): Notice {
  return {
    user_id: one.user_id,
    type: 'final_grade',
    title: 'Historia académica corregida',
    message: `Corregimos tu resultado de ${one.course_name}: decía ${resultText(one.before)}, y es ${resultText(one)}.`,
    metadata: { recognized_id: one.id },
  }
}

/** 'Aprobado, 85,5'. */
export function resultText({ outcome, grade }: Result): string {
  const word = outcome === 'aprobada' ? 'Aprobado' : 'Desaprobado'
  return grade === null ? word : `${word}, ${numberText(grade)}`
}

/** What a person reads when something that counted doesn't any more. */
export function recognitionAnnulled({ user_id, recognized_id, course_names }: Told, reason: string): Notice {
  return {
    user_id,
    type: 'final_grade',
    title: 'Reconocimiento anulado',
    message: `Ya no cuenta para ti: ${listText(course_names)}. Motivo: ${reason}`,
    metadata: { recognized_id },
  }
}
