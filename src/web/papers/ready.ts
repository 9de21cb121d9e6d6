import type { PaperOffer } from './answers.ts'

/** Whether a paper can be issued now. */
export const isReady = ({ missing, unset }: Pick<PaperOffer, 'missing' | 'unset'>) =>
  missing.length + unset.length === 0
