import { getOwnStatement, getStatement } from '../ledger.ts'
import { ask, screen } from './screen.ts'

export const ownStatement = () => ask(getOwnStatement, {})
export const statementOf = (userId: string) => ask(getStatement, { userId })

export const ownStatementScreen = screen('/student/account', () => [ownStatement()])
