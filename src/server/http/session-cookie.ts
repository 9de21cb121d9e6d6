import type { FastifyReply, FastifyRequest } from 'fastify'

const PLAIN = 'session'

/**
 * The cookie's name. Under https its prefix makes browsers take it only over https, for all of this host and from no
 * sibling host: nobody else's page can plant one.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${PLAIN}` : PLAIN
}

/** The session's token that a request brings, or null; under another name it's not read. */
export function sessionTokenOf(request: FastifyRequest, { secureCookies }: { secureCookies: boolean }): string | null {
  return request.cookies[sessionCookieName(secureCookies)] ?? null
}

/** Takes back what an older version, or a start without https, left in the browser under the plain name. */
export function clearLeftOver(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (secure && request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { path: '/', secure })
}
