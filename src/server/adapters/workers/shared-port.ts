import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * How workers listen on one port. On Linux each has a socket of its own, among which the system shares out connections. Elsewhere
 * the primary takes them and passes them on in turns; a connection that is on its way to a worker that dies then hangs for good.
 */
export const SHARED_PORT = process.platform === 'linux' ? { reusePort: true } : {}

/** A free port for all workers, held until they listen on it; 0 where the primary listens for them. */
export async function holdFreePort(host: string): Promise<{ port: number; release(): void }> {
  const { reusePort = false } = SHARED_PORT
  if (!reusePort) return { port: 0, release: () => {} }
  const server = createServer().listen({ host, port: 0, reusePort })
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, release: () => void server.close() }
}
