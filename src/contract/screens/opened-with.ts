import { countUnread } from '../notifications.ts'
import { ownRecognizedList } from './recognized.ts'
import { type Asked, ask } from './screen.ts'

/**
 * What is requested with a screen but isn't the screen's own: what the frame around every screen reads, and late-loading parts of some. A
 * page includes it too; no route loads it, so that a screen's file stays small.
 */
export function openedWith(address: string): readonly Asked[] {
  const frame = [ask(countUnread, {})]
  return address === '/student/grades' ? [...frame, ownRecognizedList()] : frame
}
