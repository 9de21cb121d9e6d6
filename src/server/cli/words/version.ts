import { VERSION } from '../../process/version.ts'
import type { Word } from '../word.ts'

export const version: Word = {
  usage: 'atrio version',
  help: 'Dice qué versión de Atrio es esta. No toca nada.',
  options: {},
  takes: { least: 0, most: 0 },
  run: async () => `Atrio ${VERSION}.`,
}
