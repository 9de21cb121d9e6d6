import { minutesIn } from '../../texts/format.ts'
import { institutionZone } from '../../settings/read-settings.ts'
import { listAdministrators } from '../../users/administrators-queries.ts'
import { withPortal } from '../open-portal.ts'
import type { Word } from '../word.ts'

export const adminList: Word = {
  usage: 'atrio admin list',
  help: `Muestra quiénes administran el portal: nombre, email, si la cuenta está activa, cuándo inició sesión por última vez y si tiene un
segundo paso. No cambia nada; el portal puede seguir en marcha.`,
  options: {},
  takes: { least: 0, most: 0 },
  async run(_given, terminal) {
    terminal.say('Se buscan las cuentas de administración.')
    return withPortal(terminal, async ({ config, connected: { db } }) => {
      const people = await listAdministrators(db)
      const momentText = minutesIn(await institutionZone(db, config.zone))
      for (const { name, email, is_active, signed_in_at, has_second_step } of people) {
        const seen = signed_in_at ? `inició sesión el ${momentText(signed_in_at)}` : 'no se sabe cuándo inició sesión'
        const state = is_active ? 'activa' : 'desactivada'
        terminal.say(`  ${name} <${email}>: ${state}, ${seen}, ${has_second_step ? 'con' : 'sin'} segundo paso`)
      }
      return people.length === 1 ? 'Hay 1 cuenta de administración.' : `Hay ${people.length} cuentas de administración.`
    })
  },
}
