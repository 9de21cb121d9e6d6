import { paperNumberText } from '#contract/paper-texts.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of a course's acta: its closing, its rectifications and its papers (decision L8). */
export const actaTexts = {
  title: 'Acta',
  titleOf: (number: { number: number; year: number }) => `Acta ${paperNumberText(number)}`,
  failed: 'No pudimos cargar el acta',
  open: 'Abierta',
  closed: 'Cerrada',
  openLead:
    'Al cerrarla, quien no tenga nota final recibe la calculada y las notas ya no cambian, salvo por rectificación.',
  closedLead: (when: string, name: string) =>
    `Cerrada el ${when} por ${name}. Las notas solo cambian por rectificación.`,
  counts: {
    students: (amount: number) => count(amount, 'matriculado', 'matriculados'),
    passed: (amount: number) => count(amount, 'aprobado', 'aprobados'),
    failed: (amount: number) => count(amount, 'desaprobado', 'desaprobados'),
    to_calculate: (amount: number) => `${formatNumber(amount)} sin nota final`,
    listeners: (amount: number) => count(amount, 'oyente', 'oyentes'),
    without_grade: (amount: number) => `${formatNumber(amount)} en pausa o que desistieron`,
  },
  problems: {
    window_open: 'La matrícula de este curso sigue abierta en el período: el acta se podrá cerrar cuando termine.',
    no_students: 'Nadie se matriculó en este período: no hay acta que cerrar.',
    unpublished:
      'Hay notas que tus estudiantes todavía no ven. Publícalas antes de cerrar el acta: quien la lea tiene que conocer las suyas.',
    nothing_counts: 'El curso no tiene evaluaciones que cuenten: pon a mano la nota final de cada estudiante.',
  },
  unlock: (until: string) => `Termina sola el ${until}; la administración puede terminarla antes.`,
  ask: 'Pedir a la administración',
  asked: (when: string) => `Pedido el ${when}. Mañana podrás pedirlo otra vez.`,
  askFailed: 'No pudimos enviar el pedido',
  toGrade: (amount: number) =>
    `${count(amount, 'entrega espera', 'entregas esperan')} nota: califica o pon la nota final a mano.`,
  close: 'Cerrar el acta',
  closeTitle: (course: string) => `¿Cerrar el acta de ${course}?`,
  closeText:
    'Después, cada cambio de una nota es una rectificación con su motivo. Solo la administración puede reabrirla, también con un motivo.',
  changes: {
    calculate: (amount: number) =>
      `${count(amount, 'estudiante recibe', 'estudiantes reciben')} como nota final la calculada.`,
    pending: (amount: number) =>
      `${count(amount, 'evaluación todavía no venció y no contará', 'evaluaciones todavía no vencieron y no contarán')}.`,
    provisional: 'El período no terminó: las notas calculadas son provisionales.',
    toGrade: (amount: number) => `${count(amount, 'entrega queda', 'entregas quedan')} sin calificar.`,
    frozen: 'Las notas de las evaluaciones del curso en este período quedan fijas.',
  },
  earlyTitle: 'El período todavía no terminó',
  earlyText: (until: string, someFail: boolean) =>
    someFail ? `Termina el ${until}.` : `Termina el ${until}. Nadie desaprueba por evaluaciones que todavía no vencen.`,
  earlyFail: 'Desaprueban por evaluaciones que todavía no vencen:',
  earlyConfirm: 'Cerrar antes de tiempo',
  closedToast: (course: string) => `El acta de ${course} quedó cerrada.`,
  closeFailed: 'No pudimos cerrar el acta',
  print: 'Imprimir el acta (PDF)',
  printDraft: 'Imprimir borrador (PDF)',
  csv: 'Exportar CSV',
  copies: 'Cómo fue quedando:',
  copy: {
    closing: (on: string, by: string) => `Como se cerró el ${on}, por ${by}`,
    rectification: (on: string, by: string) => `Con la rectificación del ${on}, por ${by}`,
    reopening: (on: string, by: string) => `Sin efecto desde el ${on}, por ${by}`,
  },
  place: (book: string, folio: number | null) => (folio === null ? `Libro ${book}` : `Libro ${book}, folio ${folio}`),

  closedTitle: 'Actas cerradas',
  closedListLead:
    'Las de tus cursos y las que cerraste, aunque el curso ya sea de otra persona. Cada una dice lo que decía al cerrarse.',
  closedFailed: 'No pudimos cargar las actas cerradas',
  noneClosed: 'Todavía no cerraste ninguna acta.',
  closedColumns: { acta: 'Acta (PDF)', course: 'Curso', closed: 'Cierre', copies: 'Antes decía' },
  courseOf: (code: string, course: string, period: string) => `${code} - ${course}, ${period}`,
  closedBy: (on: string, by: string) => `${on}, por ${by}`,
  reopened: 'Sin efecto',
  rectifications: 'Rectificaciones',
  rectified: (times: number) => count(times, 'rectificación', 'rectificaciones'),
  rectifiedLine: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  columns: { student: 'Estudiante', before: 'Antes', after: 'Ahora', reason: 'Motivo', by: 'Quién y cuándo' },
  grade: (grade: number | null) => (grade === null ? 'sin nota' : formatNumber(grade)),

  rectify: 'Rectificar',
  rectifyOf: (name: string) => `Rectificar la nota final de ${name}`,
  rectifyTitle: (name: string) => `Rectificar la nota de ${name}`,
  rectifyLead: (grade: string) =>
    `Nota actual: ${grade}. El acta guarda la anterior, la nueva, el motivo, quién y cuándo.`,
  newGrade: 'Nota rectificada',
  reason: 'Motivo',
  reasonHint: 'Lo leen el estudiante y quien revise el acta.',
  rectifySubmit: 'Rectificar la nota',
  rectifyDone: 'Nota rectificada',
  rectifyFailed: 'No pudimos rectificar la nota',

  explain: 'Explicar',
  explainOf: (name: string) => `Explicar la nota de ${name}`,
} as const
