import { DOCUMENT_NAMES, paperNumberText } from '#contract/paper-texts.ts'
import type { PaperKind } from '#domain/papers/kinds.ts'
import { noticeKind } from '../notice-kind.ts'

type Program = { readonly program_id: string; readonly program_name: string }

/** Somebody was admitted to a program, or wasn't: then with the reason. */
export const admissionDecided = noticeKind({
  name: 'admission_decided',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Respuestas a tus solicitudes de admisión',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: (told: Program & { refused: string | null }) => aboutProgram(told),
  words: ({ program_name, refused }) =>
    refused === null
      ? {
          title: `Entraste al programa ${program_name}`,
          message: 'Tu plan de estudios está en Mi carrera: lo que puedes cursar ahora y lo que falta para el título.',
        }
      : { title: `Tu solicitud para ${program_name} no fue aceptada`, message: `Motivo: ${refused}` },
  path: () => '/student/program',
})

/** Staff noted that somebody left a program, or follows another plan of it. */
export const standingChanged = noticeKind({
  name: 'program_standing',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Bajas y cambios de plan',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: (told: Program & ({ left: string } | { plan: string })) => aboutProgram(told),
  words: (told) =>
    'left' in told
      ? { title: `Baja del programa ${told.program_name}`, message: `Motivo: ${told.left}` }
      : {
          title: `Cambiaste de plan en ${told.program_name}`,
          message: `Desde hoy sigues el ${told.plan}. En Mi carrera ves lo que ya tienes y lo que falta.`,
        },
  path: () => '/student/program',
})

/** Somebody has a title now. */
export const titleGranted = noticeKind({
  name: 'title_granted',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Títulos',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({ program_id }: { program_id: string; title: string; number: string }) => ({ program_id }),
  words: ({ title, number }) => ({
    title: `Recibiste el título de ${title}`,
    message: `Está en el registro de la institución con el número ${number}.`,
  }),
  path: () => '/student/program',
})

/** Requests for a program wait for the administrators, who hear of it once until they read it. */
export const admissionRequested = noticeKind({
  name: 'admission_requested',
  type: 'enrollment',
  group: 'administration',
  label: 'Solicitudes de admisión',
  audience: ['admin'],
  bell: 'always',
  mail: 'never',
  why: 'duty',
  about: (told: Program) => aboutProgram(told),
  words: ({ program_name }) => ({
    title: `Solicitudes de admisión: ${program_name}`,
    message: 'Hay personas que esperan una respuesta para entrar al programa.',
  }),
  path: ({ program_id }) =>
    program_id ? `/admin/programs/${program_id}/students?status=solicitado` : '/admin/programs',
})

type Paper = { readonly id: string; readonly kind: PaperKind; readonly number: number; readonly year: number }

/** A paper was issued to its holder by somebody else, or taken back: then with the reason. */
export const documentIssued = noticeKind({
  name: 'document',
  type: 'system',
  group: 'courses',
  label: 'Documentos emitidos o revocados',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({ id }: Paper & { revoked: string | null }) => ({ document_id: id }),
  words: ({ kind, revoked, ...number }) => {
    const name = `${DOCUMENT_NAMES[kind]} ${paperNumberText(number)}`
    return revoked === null
      ? { title: 'Documento emitido', message: `${name}: ya puedes descargarlo en Mis documentos.` }
      : {
          title: 'Documento revocado',
          message: `${name} ya no es válido: quien lo verifique verá que está revocado. Motivo: ${revoked}`,
        }
  },
  path: () => '/student/documents',
})

function aboutProgram({ program_id }: Program) {
  return { program_id }
}
