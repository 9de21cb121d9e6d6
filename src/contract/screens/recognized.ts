import { listOwnRecognitions, listRecognitions } from '../recognized.ts'
import { ask } from './screen.ts'

/** What was recognized of a person, for their file. */
export const recognizedOfPerson = (userId: string) => ask(listRecognitions, { userId, page_size: 10 })

/** The student's own, under their final grades. */
export const ownRecognizedList = () => ask(listOwnRecognitions, { page_size: 30 })
