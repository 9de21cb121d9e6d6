/** The node flags for a portal under measurement: those of `npm start`, plus what main.ts sets. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=50']
