import type { Word } from './word.ts'

type Entry = { readonly summary: string; readonly load: () => Promise<Word> }

/** Every word of the command line, in the order of its list; two words are one name, as in 'admin create'. Each is loaded when it's used. */
export const WORDS: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'Arranca el portal.',
    load: async () => (await import('./words/start.ts')).start,
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
  upgrade: {
    summary: 'Pasa el paquete a una versión más nueva, y vuelve solo si algo falla.',
    load: async () => (await import('./words/upgrade.ts')).upgrade,
  },
  version: {
    summary: 'Dice qué versión es esta.',
    load: async () => (await import('./words/version.ts')).version,
  },
}
