import type { Word } from './word.ts'

type Entry = { readonly summary: string; readonly load: () => Promise<Word> }

/** Every word of the command line, in the order of its list; two words are one name, as in 'admin create'. Each is loaded when it's used. */
export const WORDS: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'Arranca el portal.',
    load: async () => (await import('./words/start.ts')).start,
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
