import type { Word } from './word.ts'

type Entry = { readonly summary: string; readonly load: () => Promise<Word> }

/** Every word of the command line, in the order of its list; two words are one name, as in 'admin create'. Each is loaded when it's used. */
export const WORDS: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'Arranca el portal.',
    load: async () => (await import('./words/start.ts')).start,
  },
  check: {
    summary: 'Revisa el portal por todos lados y dice qué hacer con lo que no está bien.',
    load: async () => (await import('./words/check.ts')).check,
  },
  backup: {
    summary: 'Respalda todo en un archivo, mientras el portal funciona.',
    load: async () => (await import('./words/backup.ts')).backup,
  },
  backups: {
    summary: 'Muestra los respaldos que hay, también los de S3.',
    load: async () => (await import('./words/backups.ts')).backups,
  },
  verify: {
    summary: 'Comprueba que un respaldo se puede restaurar.',
    load: async () => (await import('./words/verify.ts')).verify,
  },
  restore: {
    summary: 'Restaura un respaldo en una carpeta o base de datos vacía.',
    load: async () => (await import('./words/restore.ts')).restore,
  },
  upgrade: {
    summary: 'Pasa el paquete a una versión más nueva, y vuelve solo si algo falla.',
    load: async () => (await import('./words/upgrade.ts')).upgrade,
  },
  'undo-upgrade': {
    summary: 'Vuelve a la versión de antes, con sus datos.',
    load: async () => (await import('./words/undo-upgrade.ts')).undoUpgradeWord,
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
  'user unlock': {
    summary: 'Deja entrar otra vez a quien se equivocó muchas veces de contraseña.',
    load: async () => (await import('./words/user-unlock.ts')).userUnlock,
  },
  'user second-step-off': {
    summary: 'Quita el segundo paso a quien perdió su teléfono.',
    load: async () => (await import('./words/user-second-step-off.ts')).userSecondStepOff,
  },
  'move-database': {
    summary: 'Lleva los datos a otra base de datos, o de vuelta a la propia.',
    load: async () => (await import('./words/move-database.ts')).moveDatabase,
  },
  'move-files': {
    summary: 'Lleva los archivos de la carpeta de datos a un bucket de S3, o de vuelta.',
    load: async () => (await import('./words/move-files.ts')).moveFiles,
  },
  export: {
    summary: 'Escribe todo lo que tiene el portal en tablas y carpetas, para llevárselo.',
    load: async () => (await import('./words/export.ts')).exportWord,
  },
  version: {
    summary: 'Dice qué versión es esta.',
    load: async () => (await import('./words/version.ts')).version,
  },
}
