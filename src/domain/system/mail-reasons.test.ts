import { expect, test } from 'vitest'
import { mailReason } from './mail-reasons.ts'

test.each([
  [null, 'connect ECONNREFUSED 127.0.0.1:25', 'no_answer'],
  [550, '550 5.1.1 <x@ejemplo.test>: Recipient address rejected: User unknown', 'no_such_address'],
  [550, '550 no such user', 'no_such_address'],
  [550, '550 5.7.1 Service unavailable, client host blocked', 'suspicious'],
  [554, '554 5.7.1 Message rejected as spam', 'suspicious'],
  [452, '452 4.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
  [552, '552 5.3.4 Message too big for system', 'too_large'],
  [553, '553 5.1.8 Sender address rejected', 'sender_refused'],
  [535, '535 5.7.8 Username and Password not accepted', 'sign_in_refused'],
  [451, '451 try again later', 'later'],
  [421, '421 4.7.0 Try again later', 'later'],
  [451, '451 4.7.1 Greylisting in action', 'later'],
  [451, '451 4.3.0 Temporary', 'later'],
  [499, '499', 'later'],
  [599, '599 no', 'refused'],
])('%s %s: %s', (code, sentence, reason) => expect(mailReason(code, sentence)).toBe(reason))
