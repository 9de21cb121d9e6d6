import { isAtWork, type LastWords } from '../last-words.ts'
import { minutesIn } from '../../texts/format.ts'
import { quoted } from '../../texts/quoted.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'
import type { PlaceSeen } from '../place-seen.ts'
import type { Service, UnitFacts } from '../service.ts'

/** Checks that the portal runs and can write wherever it needs to, as seen by the portal itself, not by the caller. */
export async function checkService({ service, config }: CheckParts): Promise<Finding> {
  const found = await service()
  const moment = minutesIn(config.zone)
  return found.kind === 'answers'
    ? judgePlaces(found, moment)
    : judgeSilence(found, { moment, isProduction: config.isProduction })
}

/** The sentence for each place that the portal can't write to. */
export function troublesIn(places: readonly PlaceSeen[]): string[] {
  return places.flatMap((place) => {
    const { trouble, where } = place
    return trouble === null ? [] : [`El portal no puede escribir en ${where} (${trouble}). ${mendFor(place)}`]
  })
}

function judgePlaces({ places, since }: Service & { kind: 'answers' }, moment: (at: Date) => string): Finding {
  const runs = since ? `Está en marcha desde el ${moment(since)}` : 'Está en marcha'
  if (places === null) return good(`${runs}.`)
  const troubles = places.filter(({ trouble }) => trouble !== null)
  const [first] = troubles
  if (!first) return good(`${runs}, y escribe donde lo necesita.`)
  const listed = troubles.map(({ where, trouble }) => `${where} (${trouble})`)
  return bad(`${runs}, pero no puede escribir en ${listed.join(' ni en ')}.`, troubles.map(mendFor).join(' '))
}

function mendFor({ id, where, is_read_only }: PlaceSeen): string {
  if (id === 'database') return 'La línea «Base de datos» dice qué hacer.'
  if (id === 'files' && where.startsWith('s3:')) return 'La línea «Almacenamiento» dice qué hacer.'
  if (id === 'backups_s3') return 'Revisa las variables BACKUP_S3_*, y que esta máquina llegue a ese servicio.'
  if (is_read_only)
    return `Si ese disco deja escribir a otros, es el servicio el que no puede: «sudo systemctl edit atrio», y allí, en dos líneas, [Service] y ReadWritePaths=${inUnit(where)}; después «sudo systemctl restart atrio».`
  return `Da esa carpeta a quien arranca el portal: «sudo chown -R USUARIO ${quoted(where)}» y «sudo chmod u+rwX ${quoted(where)}»; y revisa que haya lugar en su disco.`
}

/** Returns a path as a line of a unit accepts it: a space would end it, and a % has another meaning. */
function inUnit(path: string): string {
  const plain = path.replaceAll('%', '%%')
  return /\s/.test(plain) ? `"${plain}"` : plain
}

type Silent = Service & { kind: 'silent' }

function judgeSilence(
  { words, unit }: Silent,
  { moment, isProduction }: { moment: (at: Date) => string; isProduction: boolean },
): Finding {
  const start =
    unit === null ? 'Arráncalo: «atrio start», o «npm start».' : `Arráncalo: «sudo systemctl start ${unit.unit}».`
  const failed = failureIn(words, unit)
  if (failed) {
    const since = failed.since ? ` desde el ${moment(failed.since)}` : ''
    const said = failed.sentence === null ? '' : ` Lo último que dijo: «${failed.sentence}»`
    const where =
      failed.sentence === null ? 'Mira por qué: «journalctl -t atrio -o cat -n 20».' : 'Resuelve lo que dice.'
    return bad(`No está en marcha: no arranca${since}.${said}`, `${where} ${start}`)
  }
  if (words && isAtWork(words)) {
    const says = `Está en marcha (proceso ${words.pid}) desde el ${moment(new Date(words.since))}, pero no responde.`
    return bad(
      says,
      unit === null ? 'Detenlo y arráncalo otra vez.' : `Reinícialo: «sudo systemctl restart ${unit.unit}».`,
    )
  }
  if (words?.state === 'running') {
    const says = `No está en marcha: se cortó de golpe. Había arrancado el ${moment(new Date(words.since))}.`
    return bad(says, `Mira si la máquina se apagó o se quedó sin memoria. ${start}`)
  }
  const since = words ? ` desde el ${moment(new Date(words.since))}` : ''
  const says = `No está en marcha${since}: de lo que puede escribir no sabemos nada hasta que arranque.`
  return isProduction || unit !== null ? bad(says, start) : warning(says, start)
}

/** A start that failed, as the portal or systemd says. */
function failureIn(
  words: LastWords | null,
  unit: UnitFacts | null,
): { since: Date | null; sentence: string | null } | null {
  if (words?.state === 'failed') return { since: new Date(words.since), sentence: words.sentence }
  if (unit === null || !/^(?:failed|activating)$/.test(unit.state)) return null
  return { since: unit.since, sentence: unit.sentence }
}
