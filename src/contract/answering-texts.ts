import type { Answering } from './answering.ts'

/** Who is answering, in words: '2 estudiantes están respondiendo' (record 068). */
export function whoAnswers({ count, is_open }: Pick<Answering, 'count' | 'is_open'>): string {
  if (is_open) return count === 1 ? '1 estudiante está respondiendo' : `${count} estudiantes están respondiendo`
  return count === 1 ? '1 estudiante tiene respuestas sin enviar' : `${count} estudiantes tienen respuestas sin enviar`
}
