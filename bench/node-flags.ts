/** What node is given for a portal that is measured: as `npm start` runs it, with what main.ts sets. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=50']
