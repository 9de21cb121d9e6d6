/**
 * The cookie next to the session's that a page can read: the id of the user whose session the browser holds (decision E6). It grants no
 * access; it tells a page, at any moment and without a connection, whether what it carries or stores still belongs to the signed-in user.
 */
export const PERSON_COOKIE = 'person'

/** Under https browsers take it from this host alone. */
export const SECURE_PERSON_COOKIE = `__Host-${PERSON_COOKIE}`
