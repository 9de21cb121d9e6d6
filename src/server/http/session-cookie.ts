import type { FastifyReply, FastifyRequest } from 'fastify'
import { PERSON_COOKIE, SECURE_PERSON_COOKIE } from '#domain/access/person-cookie.ts'

const PLAIN = 'session'

/**
 * The cookie's name. Under https its prefix makes browsers accept it only over https, for all of this host and from no sibling host:
 * nobody else's page can plant one.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${PLAIN}` : PLAIN
}

/** The session's token that a request brings, or null; under another name it's not read. */
export function sessionTokenOf(request: FastifyRequest, { secureCookies }: { secureCookies: boolean }): string | null {
  return request.cookies[sessionCookieName(secureCookies)] ?? null
}

/** Says in a cookie that pages can read whose session goes with it: until when that does, or until the browser closes. */
export function setPersonCookie(reply: FastifyReply, personId: string, secure: boolean, expires: Date | null): void {
  reply.setCookie(personCookieName(secure), personId, { ...readable(secure), ...(expires && { expires }) })
}

export function clearPersonCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(personCookieName(secure), readable(secure))
}

/** Fixes what a browser says about its user when a page is opened: sessions may be older than that cookie, or have ended. */
export function mendPersonCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  personId: string | null,
  secure: boolean,
): void {
  const said = request.cookies[personCookieName(secure)] ?? null
  if (said === personId) return
  if (personId === null) clearPersonCookie(reply, secure)
  else setPersonCookie(reply, personId, secure, null)
}

const personCookieName = (secure: boolean) => (secure ? SECURE_PERSON_COOKIE : PERSON_COOKIE)

const readable = (secure: boolean) => ({ path: '/', sameSite: 'lax', secure }) as const

/** Takes back what an older version, or a start without https, left in the browser under the plain name. */
export function clearLeftOver(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (secure && request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { path: '/', secure })
}
