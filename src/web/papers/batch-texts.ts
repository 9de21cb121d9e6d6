import { MISSING_TEXTS } from '#contract/paper-texts.ts'
import { count, formatNumber } from '#web/ui/format.ts'
import type { CourseCertificates } from './answers.ts'

/** The words of a course's certificates. */
export const batchTexts = {
  title: 'Certificados del curso',
  of: (course: string, period: string) => `${course} · ${period}`,
  failed: 'No pudimos cargar los certificados del curso',

  noneTitle: 'Todavía no hay certificados que emitir',
  noneOpen:
    'El acta está abierta. Los certificados de aprobación se emiten cuando se cierra; los de participación, también cuando termina el período.',
  noneClosed: 'En este período nadie aprobó el curso con el pago completo, ni lo cursó como oyente hasta el final.',

  progress: (standing: number, total: number) =>
    total === 1
      ? `${formatNumber(standing)} de 1 certificado emitido`
      : `${formatNumber(standing)} de ${formatNumber(total)} certificados emitidos`,
  lead: 'De aprobación para quienes aprobaron como Regular, de participación para los oyentes. A quien ya tiene el suyo no se le emite otro.',
  issue: (left: number) => `Emitir ${count(left, 'certificado', 'certificados')}`,
  issuing: 'Puedes cerrar esta ventana: lo emitido queda, y lo que falte se emite después.',
  stop: 'Detener',
  stopping: 'Deteniendo…',
  done: (standing: number) => `${count(standing, 'certificado listo', 'certificados listos')} para descargar.`,
  issueFailed: 'No pudimos terminar de emitir',
  stuck: 'Algunos certificados no salieron. Lo emitido queda.',
  again: 'Intentar nuevamente',

  pdf: 'Descargar PDF',
  zip: 'Descargar ZIP',
  downloads: 'Un solo PDF para imprimir, o un ZIP con un archivo por persona. Los revocados no están.',

  waiting: (amount: number) =>
    amount === 1 ? 'A 1 persona le falta algo' : `A ${formatNumber(amount)} personas les falta algo`,
  missing: (missing: CourseCertificates['waiting'][number]['missing']) =>
    `Falta ${missing.map((one) => MISSING_TEXTS[one]).join('; ')}.`,
  more: (amount: number) => `Y ${count(amount, 'persona más', 'personas más')}.`,
} as const
