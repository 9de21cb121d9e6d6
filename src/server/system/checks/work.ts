import { DAY_MS } from '#domain/calendar.ts'
import { JOB_TEXTS } from '#contract/job-texts.ts'
import { CHECK_LIMITS } from '#domain/system/checks.ts'
import { minutesIn } from '../../texts/format.ts'
import { institutionZone } from '../../settings/read-settings.ts'
import { bad, good, warning, type Finding, type WithDatabase } from '../check-line.ts'
import { countSilences } from '../errors-queries.ts'
import { findJobFacts, findMailFacts, type MailFacts, type WorkOfKind } from '../check-queries.ts'

const LOOK_AT_SCREEN = 'Míralo en el portal, en «Estado del sistema» (/admin/system).'

/** The work that is done after the answers is done. */
export async function checkJobs({ database, config }: WithDatabase): Promise<Finding> {
  const facts = await findJobFacts(database, CHECK_LIMITS.jobMinutes)
  if (facts === null) return warning('El portal todavía no arrancó con esta base de datos.', 'Arráncalo: «npm start».')
  const { dead, failing, unattended } = facts
  const momentText = minutesIn(await institutionZone(database, config.zone))
  const listed = (works: readonly WorkOfKind[]) =>
    works.map(({ name, count, since }) => `«${nameOf(name)}» (${count}, desde el ${momentText(since)})`).join(', ')
  if (dead.length > 0) return bad(`Tareas abandonadas después de fallar muchas veces: ${listed(dead)}.`, LOOK_AT_SCREEN)
  if (unattended.length > 0) {
    const says = `Tareas que esperan hace más de ${CHECK_LIMITS.jobMinutes} minutos sin que nadie las haga: ${listed(unattended)}.`
    return bad(says, 'Arranca el portal; si está en marcha, reinícialo.')
  }
  if (failing.length > 0) {
    const names = failing.map((name) => `«${nameOf(name)}»`).join(', ')
    return warning(`Tareas que fallan y se repiten: ${names}.`, LOOK_AT_SCREEN)
  }
  return good('Las tareas de fondo se hacen.')
}

/** As the screen calls it; one of another version has no name here. */
function nameOf(job: string): string {
  return JOB_TEXTS[job] ?? job
}

/** No process stood still. */
export async function checkProcesses({ database, clock }: WithDatabase): Promise<Finding> {
  const { silenceDays } = CHECK_LIMITS
  const times = await countSilences(database, new Date(clock.now().getTime() - silenceDays * DAY_MS))
  if (times === 0) return good(`Todos respondieron en los últimos ${silenceDays} días.`)
  const todo =
    'Mira cuándo en «Estado del sistema» (/admin/system), en «Últimos errores»; si se repite, envía esas líneas a quien mantiene el programa.'
  return warning(
    `Veces que un proceso dejó de responder y arrancó de nuevo, en los últimos ${silenceDays} días: ${times}.`,
    todo,
  )
}

/** The mails leave. */
export async function checkMails({ database, clock }: WithDatabase): Promise<Finding> {
  return judgeMails(await findMailFacts(database, clock.now(), CHECK_LIMITS.mailMinutes))
}

function judgeMails({ failed, waiting, held }: MailFacts): Finding {
  if (waiting > 0) {
    const todo = 'Revisa SMTP_URL y que el portal esté en marcha; el motivo de cada uno está en «Estado del sistema».'
    return bad(`Emails que esperan hace más de una hora: ${waiting}.`, todo)
  }
  if (failed > 0) return warning(`Emails que no se enviaron en el último día: ${failed}.`, LOOK_AT_SCREEN)
  if (held > 0) {
    const todo = 'Libéralos o descártalos en el portal, en «Estado del sistema» (/admin/system).'
    return warning(`Emails retenidos desde que se restauró un respaldo: ${held}.`, todo)
  }
  return good('Los emails salen.')
}
