/** A program's code: 2 to 10 capital letters or digits. */
export const PROGRAM_CODE_PATTERN = /^[A-Z0-9]{2,10}$/
