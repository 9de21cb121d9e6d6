import { searchWords } from '#domain/search-words.ts'

/** More words than a name, a place and a document have are not searched. */
const MOST_WORDS = 8

/** The words of a search at the desk. */
export const firstWords = (typed: string | undefined): string[] => searchWords(typed).slice(0, MOST_WORDS)
