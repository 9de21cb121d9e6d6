import { countUnread } from '../notifications.ts'
import { ownRecognizedList } from './recognized.ts'
import { type Asked, ask } from './screen.ts'

/**
 * What is asked with a screen and isn't the screen's own: what the frame around every one reads, and pieces of some that come late. A page brings
 * it too; no route loads it, so that a screen's file stays small.
 */
export function openedWith(address: string): readonly Asked[] {
  const frame = [ask(countUnread, {})]
  return address === '/student/grades' ? [...frame, ownRecognizedList()] : frame
}
