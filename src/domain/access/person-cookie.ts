/**
 * The cookie beside the session's that a page can read: the id of whose session the browser holds (decision E6). It opens nothing; it tells a
 * page, at any moment and without a connection, whether what it carries or keeps is still of whoever is signed in.
 */
export const PERSON_COOKIE = 'person'

/** Under https browsers take it from this host alone. */
export const SECURE_PERSON_COOKIE = `__Host-${PERSON_COOKIE}`
