import { UNSET_TEXTS } from '#contract/paper-texts.ts'
import type { Unset } from '#domain/papers/unset.ts'

/** What is said where papers can't be issued yet. */
export const unsetTexts = {
  title: 'Todavía no se pueden emitir documentos',
  missing: (unset: readonly Unset[]) => `Falta ${unset.map((one) => UNSET_TEXTS[one]).join('; ')}.`,
  ask: 'Lo completa la administración: escríbele si necesitas un documento.',
  places: {
    papers: 'Ir a «Documentos que se emiten»',
    settings: 'Ir a «Configuración»',
    programs: 'Ir a «Programas»',
  },
} as const
