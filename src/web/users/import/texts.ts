import { count } from '#web/ui/format.ts'
import type * as z from 'zod/mini'
import type { ImportResult as Result } from '#contract/users-import.ts'

/** What an import of people would do, or did. */
export type ImportResult = z.output<typeof Result>

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
  newRoles: (amount: number) =>
    `${count(amount, 'persona del portal recibe', 'personas del portal reciben')} un rol más.`,
  invite: 'Enviar a las personas nuevas una invitación por email para elegir su contraseña',
  import: ({ new_people, new_enrollments }: ImportResult) =>
    `Importar ${[
      ...(new_people > 0 ? [count(new_people, 'persona', 'personas')] : []),
      ...(new_enrollments > 0 ? [count(new_enrollments, 'matrícula', 'matrículas')] : []),
    ].join(' y ')}`,
  importRoles: 'Importar',
  doneText: ({ new_people, new_enrollments }: ImportResult) =>
    `Agregamos ${[
      ...(new_people > 0 ? [count(new_people, 'persona', 'personas')] : []),
      ...(new_enrollments > 0 ? [count(new_enrollments, 'matrícula', 'matrículas')] : []),
    ].join(' y ')}.`,
} as const
