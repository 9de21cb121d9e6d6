import { parentOf, processesWith } from './processes.ts'

/**
 * The PostgreSQL servers that were started on a cluster, by the numbers that the system knows. Without their own processes, which for
 * a moment go by the server's command; one that found another in its place is still counted until it has gone.
 */
export function serversOn(cluster: string): number[] {
  const started = processesWith(`/postgres\0-D\0${cluster}\0`)
  return started.filter((pid) => !started.includes(parentOf(pid)))
}

/** The processes that would stop a folder's server after its users are done. */
export function guardsOf(folder: string): number[] {
  return processesWith(`/embedded/guard-program.ts\0${folder}\0`)
}
