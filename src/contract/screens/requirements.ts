import { listExceptions } from '../requirements.ts'
import { ask } from './screen.ts'

export const exceptionsOf = (userId: string) => ask(listExceptions, { userId, page_size: 10 })
