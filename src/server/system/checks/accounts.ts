import { moneyText } from '#domain/money.ts'
import { type DifferingAccount, listDiffering, type Sums } from '../accounts-queries.ts'
import { good, warning, type Finding, type WithDatabase } from '../check-line.ts'

/** No more than this are named at once: the next ones follow once these are fixed. */
const MOST_NAMED = 20

/** Every enrollment's account says what its purchases and payments say (decision M16), counted without the ledger's rules. */
export async function checkAccounts({ database }: WithDatabase): Promise<Finding> {
  const { accounts, total } = await listDiffering(database, MOST_NAMED)
  if (total === 0) return good('Las cuentas de las matrículas suman lo que dicen sus compras y sus pagos.')
  const more = total > accounts.length ? ` Y ${total - accounts.length} más.` : ''
  const todo =
    'Compara en la ficha de cada estudiante sus pagos con su estado de cuenta, y envía esta línea a quien mantiene el programa.'
  return {
    ...warning(`${accounts.map(sentenceOf).join(' ')}${more}`, todo),
    students: [...new Map(accounts.map((one) => [one.student_id, one.student_name]))].map(([id, name]) => ({
      id,
      name,
    })),
  }
}

const WORDS = ['se le pide', 'la beca cubre', 'pagó', 'se le devolvió'] as const

function sentenceOf({ course_name, student_name, facts, told }: DifferingAccount): string {
  const differing = WORDS.flatMap((words, at) => {
    const [real, said] = [centsOf(facts, at), centsOf(told, at)]
    return real === said ? [] : `${words} ${moneyText(real, 'USD')} y la cuenta dice ${moneyText(said, 'USD')}`
  })
  return `${course_name}, de ${student_name}: ${differing.join('; ')}.`
}

function centsOf(sums: Sums, at: number): number {
  return Math.round((sums[at] ?? 0) * 100)
}
