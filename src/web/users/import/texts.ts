import { count, formatNumber } from '#web/ui/format.ts'
import type * as z from 'zod/mini'
import type { ImportResult as Result } from '#contract/users-import.ts'

/** What an import of people would do, or did. */
export type ImportResult = z.output<typeof Result>

/** What a table says otherwise than the portal. */
export type Difference = ImportResult['differences'][number]

/** '2 personas, 3 matrículas y 1 admisión'. */
function whatIsNew({ new_people, new_enrollments, new_admissions }: ImportResult): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format([
    ...(new_people > 0 ? [count(new_people, 'persona', 'personas')] : []),
    ...(new_enrollments > 0 ? [count(new_enrollments, 'matrícula', 'matrículas')] : []),
    ...(new_admissions > 0 ? [count(new_admissions, 'admisión', 'admisiones')] : []),
  ])
}

/** The words of the import of people and enrollments. */
export const importTexts = {
  howTitle: 'Importar personas y matrículas',
  how: [
    'Descarga la plantilla y complétala: una fila por persona, o varias con el mismo email si se matricula en varios cursos.',
    'Elige el archivo: lo revisamos entero y te mostramos qué pasaría, sin guardar nada.',
    'Si no hay errores, impórtalo. Se guarda todo o nada, y lo que ya está en el portal solo cambia si lo eliges.',
  ],
  newPeople: 'Personas nuevas',
  knownPeople: 'Ya están en el portal',
  differing: 'No coinciden con el portal',
  newEnrollments: 'Matrículas nuevas',
  knownEnrollments: 'Matrículas que ya están',
  newAdmissions: 'Entran a un programa',
  knownAdmissions: 'Ya están en su programa',
  newRoles: (amount: number) =>
    `${count(amount, 'persona del portal recibe', 'personas del portal reciben')} un rol más.`,
  confirm: (amount: number) =>
    amount === 1
      ? 'Revisé la nota dudosa: está bien así.'
      : `Revisé las ${formatNumber(amount)} notas dudosas: están bien así.`,
  invite: 'Enviar a las personas nuevas una invitación por email para elegir su contraseña',
  import: (result: ImportResult) => {
    const { new_people, new_enrollments, new_admissions, changed_fields } = result
    const change = changed_fields > 0 ? `cambiar ${count(changed_fields, 'dato', 'datos')}` : ''
    if (new_people + new_enrollments + new_admissions === 0) return change === '' ? 'Importar' : `C${change.slice(1)}`
    return `Importar ${whatIsNew(result)}${change && ` y ${change}`}`
  },
  doneText: (result: ImportResult) => {
    const { new_people, new_enrollments, new_admissions, changed_fields, changed_people } = result
    const added = new_people + new_enrollments + new_admissions > 0 ? [`Agregamos ${whatIsNew(result)}.`] : []
    const changed = `Cambiamos ${count(changed_fields, 'dato', 'datos')} de ${count(changed_people, 'persona', 'personas')}.`
    return [...added, ...(changed_fields > 0 ? [changed] : [])].join(' ') || 'Listo.'
  },
} as const

/** The words of what a table says otherwise than the portal. */
export const differenceTexts = {
  title: 'Lo que no coincide con el portal',
  lead: 'Queda lo que dice el portal, salvo lo que elijas tomar de la planilla.',
  takeAll: (amount: number) => `Tomar todo (${count(amount, 'dato', 'datos')})`,
  takeField: (column: string, rows: number) => `Tomar ${column} (${count(rows, 'fila', 'filas')})`,
  shown: (shown: number, all: number) =>
    `Mostramos las primeras ${formatNumber(shown)} de ${formatNumber(all)} diferencias.`,
  row: 'Fila',
  person: 'Persona',
  field: 'Dato',
  portal: 'El portal dice',
  table: 'La planilla dice',
  choice: 'Qué queda',
  nothing: 'Nada',
  take: 'Tomar lo de la planilla',
  takeOf: (column: string, name: string) => `Tomar lo de la planilla: ${column} de ${name}`,
  file: 'Abrir su ficha',
  fileOf: (name: string) => `Abrir su ficha en otra pestaña: ${name}`,
  stays: {
    TYPE: 'Cambiar el tipo puede mover su nota y avisa a la persona: cámbialo en su ficha, donde ves qué pasaría.',
    TYPE_CLOSED: 'El acta está cerrada: el tipo de cursada ya no cambia. Primero se reabre el acta.',
    TYPE_GRADED: 'Tiene nota final, y con ella el tipo de cursada no cambia. Primero se quita la nota.',
    TYPE_ENDED: 'No está cursando: el tipo de cursada ya no cambia.',
    GRADE: 'La nota final la pone quien enseña el curso, o la calculada se guarda en su ficha.',
    GRADE_CLOSED: 'El acta está cerrada: la nota la rectifica quien enseña el curso, con un motivo.',
    STATUS: 'El estado sale de la nota final: cambia con ella.',
    WITHDRAWAL: 'La baja se da en su ficha, con su motivo.',
    WITHDRAWN: 'Dejó el curso: para cursarlo otra vez se matricula de nuevo.',
    OTHER_PERIOD:
      'Cursa lo mismo en el otro período, y la planilla agrega otra matrícula. Si es un error, corrige el período en la planilla.',
  } satisfies Record<NonNullable<Difference['stays']>, string>,
} as const
