import type { Role } from '#domain/access/roles.ts'

/** What each role is called, on screens and in exports (document 1 §6). */
export const ROLE_TEXTS = { student: 'Estudiante', teacher: 'Profesor', admin: 'Administrador' } satisfies Record<
  Role,
  string
>
