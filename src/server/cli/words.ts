import type { Word } from './word.ts'

type Entry = { readonly summary: string; readonly load: () => Promise<Word> }

/** Every word of the command line, in the order of its list; two words are one name, as in 'admin create'. Each is loaded when it's used. */
export const WORDS: Readonly<Record<string, Entry>> = {
  export: {
    summary: 'Escribe todo lo que tiene el portal en tablas y carpetas, para llevárselo.',
    load: async () => (await import('./words/export.ts')).exportWord,
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
