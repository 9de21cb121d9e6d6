import type { Word } from './word.ts'

type Entry = { readonly summary: string; readonly load: () => Promise<Word> }

/** Every word of the command line, in the order of its list; two words are one name, as in 'admin create'. Each is loaded when it's used. */
export const WORDS: Readonly<Record<string, Entry>> = {
  export: {
    summary: 'Escribe todo lo que tiene el portal en tablas y carpetas, para llevárselo.',
    load: async () => (await import('./words/export.ts')).exportWord,
  },
  check: {
    summary: 'Revisa el portal por todos lados y dice qué hacer con lo que no está bien.',
    load: async () => (await import('./words/check.ts')).check,
  },
  'admin create': {
    summary: 'Crea una cuenta de administración.',
    load: async () => (await import('./words/admin-create.ts')).adminCreate,
  },
  'admin password': {
    summary: 'Da otra contraseña a una cuenta y cierra sus sesiones.',
    load: async () => (await import('./words/admin-password.ts')).adminPassword,
  },
  'admin list': {
    summary: 'Muestra quiénes administran el portal.',
    load: async () => (await import('./words/admin-list.ts')).adminList,
  },
  backup: {
    summary: 'Respalda todo en un archivo, mientras el portal funciona.',
    load: async () => (await import('./words/backup.ts')).backup,
  },
  verify: {
    summary: 'Comprueba que un respaldo se puede restaurar.',
    load: async () => (await import('./words/verify.ts')).verify,
  },
  restore: {
    summary: 'Restaura un respaldo en una carpeta o base de datos vacía.',
    load: async () => (await import('./words/restore.ts')).restore,
  },
  'user unlock': {
    summary: 'Deja entrar otra vez a quien se equivocó muchas veces de contraseña.',
    load: async () => (await import('./words/user-unlock.ts')).userUnlock,
  },
  'user second-step-off': {
    summary: 'Quita el segundo paso a quien perdió su teléfono.',
    load: async () => (await import('./words/user-second-step-off.ts')).userSecondStepOff,
  },
  version: {
    summary: 'Dice qué versión es esta.',
    load: async () => (await import('./words/version.ts')).version,
  },
}
