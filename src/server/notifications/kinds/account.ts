import { ROLES } from '#domain/access/roles.ts'
import { noticeKind } from '../notice-kind.ts'

/** What may become of a person's second step; `left`: how many recovery codes are still good. */
export type SecondStepNews =
  | { readonly news: 'set' | 'taken_off' | 'removed' | 'codes_renewed' }
  | { readonly news: 'code_used'; readonly left: number }

/** A person's second step changed. */
export const secondStepChanged = noticeKind({
  name: 'second_step',
  type: 'account',
  group: 'account',
  label: 'Tu segundo paso',
  audience: ROLES,
  bell: 'always',
  mail: 'always',
  why: 'security',
  letter: 'second_step',
  about: (_news: SecondStepNews) => ({}),
  words: (told) => {
    switch (told.news) {
      case 'set':
        return {
          title: 'Activaste el segundo paso',
          message: 'Desde ahora, para iniciar sesión se pide también un código de tu teléfono.',
        }
      case 'taken_off':
        return {
          title: 'Desactivaste el segundo paso',
          message: 'Desde ahora, para iniciar sesión alcanza con tu contraseña.',
        }
      case 'removed':
        return {
          title: 'La administración quitó tu segundo paso',
          message:
            'Tus sesiones se cerraron. Inicia sesión con tu contraseña y activa el segundo paso otra vez en tu perfil.',
        }
      case 'codes_renewed':
        return {
          title: 'Tienes códigos de recuperación nuevos',
          message: 'Los códigos anteriores ya no sirven.',
        }
      default:
        return {
          title: 'Se usó un código de recuperación',
          message: `Cada código sirve una sola vez. ${leftText(told.left)}`,
        }
    }
  },
  path: () => '/profile/second-step',
})

function leftText(left: number): string {
  if (left === 0) return 'Ya no te queda ninguno: crea otros en tu perfil.'
  return left === 1 ? 'Te queda 1: crea otros en tu perfil.' : `Te quedan ${left}.`
}

/** The email of a person's account is another one (decision A12). */
export const emailChanged = noticeKind({
  name: 'email_changed',
  type: 'account',
  group: 'account',
  label: 'El email de tu cuenta',
  audience: ROLES,
  bell: 'always',
  mail: 'always',
  why: 'security',
  letter: 'email_left',
  about: (_nothing: object) => ({}),
  words: () => ({
    title: 'El email de tu cuenta cambió',
    message: 'Confírmalo desde el enlace que enviamos al nuevo. Desde el anterior se puede deshacer durante 7 días.',
  }),
  path: () => '/profile/edit',
})

/** Somebody became an administrator: the others read of it (decision A13). */
export const administratorAdded = noticeKind({
  name: 'administrator_added',
  type: 'account',
  group: 'administration',
  label: 'Personas nuevas en la administración',
  audience: ['admin'],
  bell: 'always',
  mail: 'always',
  why: 'security',
  letter: 'new_administrator',
  about: (_person: { name: string; email: string }) => ({}),
  words: ({ name, email }) => ({
    title: 'Hay una persona más en la administración',
    message: `${name} (${email}) ahora puede administrar el portal.`,
  }),
  path: () => '/admin/users',
})

/** The administration writes to a person. */
export const administrationMessage = noticeKind({
  name: 'administration_message',
  type: 'message',
  group: 'account',
  label: 'Mensajes de la administración',
  audience: ROLES,
  bell: 'always',
  mail: 'optional',
  why: 'institution',
  about: (_sent: { message: string }) => ({}),
  words: ({ message }) => ({ title: 'Mensaje de la administración', message }),
  path: () => '/dashboard',
})

/** Somebody took the address of their account back. */
export const emailTakenBack = noticeKind({
  name: 'email_taken_back',
  type: 'account',
  group: 'administration',
  label: 'Cuentas que recuperan su email anterior',
  audience: ['admin'],
  bell: 'always',
  mail: 'always',
  why: 'security',
  about: (_emails: { before: string; after: string }) => ({}),
  words: ({ before, after }) => ({
    title: 'Una persona recuperó su email anterior',
    message: `La cuenta que tenía el email ${before} volvió a ${after}: quien la usa dijo que no lo había cambiado.`,
  }),
  path: () => '/admin/users',
})
