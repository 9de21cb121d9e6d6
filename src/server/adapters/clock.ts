/** The time of the server; tests pass one that they set. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
