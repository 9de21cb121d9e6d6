import { unlock } from '../../access/sign-in-limit.ts'
import { record } from '../../audit/record.ts'
import { transactionOn } from '../../database/transaction.ts'
import { accountOf } from '../account-of.ts'
import { withPortal } from '../open-portal.ts'
import type { Word } from '../word.ts'

export const userUnlock: Word = {
  usage: 'atrio user unlock EMAIL',
  help: `Olvida las contraseñas y los códigos equivocados de una cuenta, que obligan a esperar antes de probar otra vez. Sirve cuando
alguien se equivocó muchas veces, o cuando otra persona probó contraseñas en su cuenta.

No cambia la contraseña ni el segundo paso. El portal puede seguir en marcha. Queda en el registro de auditoría.`,
  options: {},
  takes: { least: 1, most: 1 },
  async run({ arguments: [email = ''] }, terminal) {
    terminal.say(`Se olvidan las contraseñas y los códigos equivocados de ${email}.`)
    return withPortal(terminal, async ({ connected: { db } }) => {
      const { id, email: known, name } = await accountOf(db, email)
      const isWaiting = (await unlock(db, { id, email: known })) > 0
      if (!isWaiting) return `${name} no tenía ninguna espera: puede probar cuando quiera.`
      await transactionOn(db)((tx) =>
        record(tx, { user: null, request: { id: crypto.randomUUID() } }, 'person.unlocked', {
          entity: 'users',
          entity_id: id,
        }),
      )
      return `Listo: ${name} puede iniciar sesión otra vez.`
    })
  },
}
