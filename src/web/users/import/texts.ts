import { count } from '#web/ui/format.ts'
import type * as z from 'zod/mini'
import type { ImportResult as Result } from '#contract/users-import.ts'

/** What an import of people would do, or did. */
export type ImportResult = z.output<typeof Result>

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
    'Si no hay errores, impórtalo. Se guarda todo o nada, y lo que ya está en el portal no cambia.',
  ],
  newPeople: 'Personas nuevas',
  knownPeople: 'Ya están en el portal',
  newEnrollments: 'Matrículas nuevas',
  knownEnrollments: 'Matrículas que ya están',
  newAdmissions: 'Entran a un programa',
  knownAdmissions: 'Ya están en su programa',
  newRoles: (amount: number) =>
    `${count(amount, 'persona del portal recibe', 'personas del portal reciben')} un rol más.`,
  invite: 'Enviar a las personas nuevas una invitación por email para elegir su contraseña',
  import: (result: ImportResult) => `Importar ${whatIsNew(result)}`,
  importRoles: 'Importar',
  doneText: (result: ImportResult) => `Agregamos ${whatIsNew(result)}.`,
} as const
