import type { Operation } from './operation.ts'

/**
 * For whom a page asks (decision E6): the id of the user whom it shows, or NOBODY on a page of somebody signed out. The gate refuses what was meant for
 * another than who is signed in by now. Programs, which show nobody to anybody, may leave it out.
 */
export const EXPECTED_USER_HEADER = 'x-expected-user'
export const NOBODY = 'nobody'

/** The same in an address that the browser opens by itself, where no header can be set: downloads, and the stream of changes. */
export const EXPECTED_USER_KEY = 'expected_user'

/** Whether a browser may open the address of an operation by itself. */
export function isOpenedByBrowser({ method, download }: Pick<Operation, 'method' | 'download'>): boolean {
  return method === 'GET' && download === true
}
