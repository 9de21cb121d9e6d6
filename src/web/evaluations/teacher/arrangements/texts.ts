import { count } from '#web/ui/format.ts'

/** Extensions and excusals of an evaluation. */
export const arrangementTexts = {
  open: 'Prórrogas y eximidos',
  titleOf: (title: string) => `Prórrogas y eximidos: ${title}`,
  loadFailed: 'No pudimos cargar los estudiantes',
  what: 'Qué haces',
  extend: 'Dar prórroga',
  excuse: 'Eximir',
  excuseHint: 'Eximir: no tienen que entregarla, y no cuenta en su nota.',
  noDate: 'Esta evaluación no tiene fecha: no hay qué prorrogar.',
  day: 'Nueva fecha límite',
  time: 'Hora',
  timeHint: 'Sin hora, hasta el fin del día.',
  early: 'Elige una fecha posterior a la de la evaluación',
  dayMissing: 'Elige la nueva fecha',
  reason: 'Motivo',
  reasonHint: 'Cada estudiante lo lee en su notificación.',
  students: 'Estudiantes',
  all: 'Elegir a todos',
  none: 'No elegir a nadie',
  noStudents: 'Todavía no hay estudiantes',
  noStudentsText: 'Aparecen aquí cuando se matriculan en el período de la evaluación.',
  extended: (until: string) => `Prórroga hasta el ${until}`,
  excused: 'Eximido',
  why: (reason: string, by: string) => `${reason} · ${by}`,
  handedIn: 'Ya entregó',
  closed: 'Su acta está cerrada',
  submitExtend: (students: number) =>
    students === 0 ? 'Dar prórroga' : `Dar prórroga a ${count(students, 'estudiante', 'estudiantes')}`,
  submitExcuse: (students: number) =>
    students === 0 ? 'Eximir' : `Eximir a ${count(students, 'estudiante', 'estudiantes')}`,
  gaveTime: (students: number) => `Prórroga para ${count(students, 'estudiante', 'estudiantes')}`,
  didExcuse: (students: number) => count(students, 'estudiante eximido', 'estudiantes eximidos'),
  told: 'Cada estudiante recibe una notificación.',
  failed: 'No pudimos guardarlo',
  takeBack: 'Quitar',
  takeBackOf: (name: string) => `Quitar lo de ${name}`,
  takeBackTitle: (name: string) => `¿Quitar la prórroga o exención de ${name}?`,
  takeBackText: 'Vuelve a valer la fecha de la evaluación.',
  tookBack: 'Se quitó',
} as const

/** Sending files back to their student. */
export const returnTexts = {
  open: 'Devolver para corregir',
  openOf: (name: string) => `Devolver para corregir la entrega de ${name}`,
  title: (name: string) => `Devolver la entrega de ${name}`,
  lead: 'El estudiante corrige y entrega otra vez hasta la fecha que pongas, aunque la evaluación ya esté cerrada. Lo que entregó queda guardado.',
  gradeStays: 'Su nota se mantiene hasta que califiques la nueva entrega.',
  day: 'Hasta qué día',
  time: 'Hora',
  timeHint: 'Sin hora, hasta el fin del día.',
  reason: 'Qué tiene que corregir',
  reasonHint: 'El estudiante lo lee en su notificación y en la evaluación.',
  submit: 'Devolver',
  done: (name: string) => `${name} recibe una notificación.`,
  doneTitle: 'Entrega devuelta',
  failed: 'No pudimos devolverla',
  back: (until: string) => `Devuelta para corregir hasta el ${until}`,
  backShort: 'Devuelta',
  earlier: (amount: number) => count(amount, 'entrega anterior', 'entregas anteriores'),
  earlierOf: (sent: string) => `Entregada el ${sent}`,
  why: (reason: string) => `Se devolvió: ${reason}`,
} as const

/** What lateness takes off, while a work is graded and once it is. */
export const lateGradeTexts = {
  takes: (percent: number) => `Por el atraso se descuenta ${percent} %.`,
  counts: (grade: string, percent: number) => `Con ${percent} % menos por el atraso, cuenta ${grade}.`,
  before: (grade: string, percent: number) => `Antes del descuento por atraso (${percent} %): ${grade}`,
} as const
