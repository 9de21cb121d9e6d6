import { availableParallelism, totalmem } from 'node:os'

/** What the portal may use of the machine that it runs on. */
export type Machine = { readonly cores: number; readonly memoryMb: number }

/** This machine, or as much of it as its service or container may use. */
export function thisMachine(): Machine {
  // 0, or more than there is, where nobody sets a limit.
  const limit = process.constrainedMemory() || Infinity
  return { cores: availableParallelism(), memoryMb: Math.floor(Math.min(limit, totalmem()) / 1024 ** 2) }
}
