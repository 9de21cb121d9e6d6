/** How many programs every page carries, for the lists that name them, and how many characters of what each one is. */
export const PAGE_PROGRAMS = { most: 24, characters: 220 } as const

/** A program's code: 2 to 10 capital letters or digits. */
export const PROGRAM_CODE_PATTERN = /^[A-Z0-9]{2,10}$/
