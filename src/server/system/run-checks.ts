import { reasonOf } from '../texts/explain.ts'
import type { CheckLine, CheckParts, Finding, WithDatabase } from './check-line.ts'
import { checkAddress, checkProxy } from './checks/address.ts'
import { checkAudit } from './checks/audit.ts'
import { checkBackups } from './checks/backups.ts'
import { checkCertificate } from './checks/certificate.ts'
import { checkClock } from './checks/clock.ts'
import { checkCopies } from './checks/copies.ts'
import { checkDataFolder, checkDisk } from './checks/data-folder.ts'
import { checkDatabase } from './checks/database.ts'
import { checkFiles } from './checks/files.ts'
import { checkAccounts } from './checks/accounts.ts'
import { checkIdentities } from './checks/identities.ts'
import { checkInvariants } from './checks/invariants.ts'
import { checkMailServer } from './checks/mail-server.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkPapers } from './checks/papers.ts'
import { checkPlans } from './checks/plans.ts'
import { checkDemoPeople, checkSamples, checkSecondSteps } from './checks/production.ts'
import { checkService } from './checks/service.ts'
import { checkStorage } from './checks/storage.ts'
import { checkJobs, checkMails, checkProcesses } from './checks/work.ts'

/** A look; a long one may say how far it is, from 0 to 1. */
type Look<Parts> = (parts: Parts, signal: AbortSignal, onPart: (part: number) => void) => Promise<Finding>
type Check = {
  readonly id: string
  readonly title: string
  /** Takes minutes where there is much: left out of a fast run. */
  readonly isLong?: boolean
} & (
  | { readonly needs: 'nothing' | 'package'; readonly look: Look<CheckParts> }
  | { readonly needs: 'database'; readonly look: Look<WithDatabase> }
)

/** How long a look may take, in milliseconds; the long ones read the whole portal. */
const PATIENCE_MS = { short: 20_000, long: 30 * 60_000 }

/** Every look, in the order in which its line is read. */
const CHECKS: readonly Check[] = [
  { id: 'service', title: 'Servicio', needs: 'nothing', look: checkService },
  { id: 'copies', title: 'Archivos en /etc', needs: 'package', look: checkCopies },
  { id: 'data_folder', title: 'Carpeta de datos', needs: 'nothing', look: checkDataFolder },
  { id: 'disk', title: 'Disco', needs: 'nothing', look: checkDisk },
  { id: 'database', title: 'Base de datos', needs: 'nothing', look: checkDatabase },
  { id: 'migrations', title: 'Versión de los datos', needs: 'database', look: checkMigrations },
  { id: 'clock', title: 'Reloj', needs: 'database', look: checkClock },
  { id: 'storage', title: 'Almacenamiento', needs: 'nothing', look: checkStorage },
  { id: 'mail_server', title: 'Servidor de email', needs: 'nothing', look: checkMailServer },
  { id: 'mails', title: 'Emails', needs: 'database', look: checkMails },
  { id: 'address', title: 'Dirección', needs: 'nothing', look: checkAddress },
  { id: 'proxy', title: 'Proxy', needs: 'database', look: checkProxy },
  { id: 'certificate', title: 'Certificado', needs: 'nothing', look: checkCertificate },
  { id: 'backups', title: 'Respaldos', needs: 'nothing', look: checkBackups },
  { id: 'jobs', title: 'Tareas de fondo', needs: 'database', look: checkJobs },
  { id: 'processes', title: 'Procesos', needs: 'database', look: checkProcesses },
  { id: 'demo', title: 'Demostración', needs: 'database', look: checkDemoPeople },
  { id: 'second_step', title: 'Segundo paso', needs: 'database', look: checkSecondSteps },
  { id: 'identities', title: 'Identidades', needs: 'database', look: checkIdentities },
  { id: 'samples', title: 'Datos de ejemplo', needs: 'database', look: checkSamples },
  { id: 'plans', title: 'Planes de estudios', needs: 'database', look: checkPlans },
  { id: 'papers', title: 'Documentos', needs: 'database', look: checkPapers },
  { id: 'invariants', title: 'Reglas de la base de datos', isLong: true, needs: 'database', look: checkInvariants },
  { id: 'accounts', title: 'Cuentas', isLong: true, needs: 'database', look: checkAccounts },
  { id: 'audit', title: 'Registro de auditoría', isLong: true, needs: 'database', look: checkAudit },
  { id: 'files', title: 'Archivos', isLong: true, needs: 'database', look: checkFiles },
]

/** A check with what it looks at. */
type Ready = {
  readonly check: Check
  readonly look: (signal: AbortSignal, onPart: (part: number) => void) => Promise<Finding>
}

type Options = {
  /** Without the looks that read the whole portal. */
  readonly isFast?: boolean
  /** Hears how many lines are there of how many; the one that is looked at may count for a part. */
  readonly onLine?: (done: number, total: number) => void
}

/**
 * Checks the portal from all sides, several at a time; a check that fails or takes too long is a line too. Without the database, the checks
 * that need it are skipped: its own line says so. Changes nothing except a probe in the storage, which it removes. Throws only what
 * `signal` gives.
 */
export async function runChecks(parts: CheckParts, signal: AbortSignal, options: Options = {}): Promise<CheckLine[]> {
  const { database } = parts
  const chosen = CHECKS.filter((check) => !(options.isFast && check.isLong))
  const looks = chosen.flatMap((check): Ready[] => {
    if (check.needs === 'package' && parts.config.packageFolder === null) return []
    if (check.needs !== 'database') return [{ check, look: (...how) => check.look(parts, ...how) }]
    return database instanceof Error ? [] : [{ check, look: (...how) => check.look({ ...parts, database }, ...how) }]
  })
  let done = 0
  const lineOf = async ({ check, look }: Ready): Promise<CheckLine> => {
    const onPart = (part: number) => options.onLine?.(done + part, looks.length)
    const finding = await inTime(
      (stop) => look(stop, onPart),
      check.isLong ? PATIENCE_MS.long : PATIENCE_MS.short,
      signal,
    )
    options.onLine?.(++done, looks.length)
    return { id: check.id, title: check.title, ...finding }
  }
  const short = await Promise.all(looks.filter(({ check }) => !check.isLong).map(lineOf))
  // One at a time: each of them keeps the database busy on its own.
  const long: CheckLine[] = []
  for (const look of looks.filter(({ check }) => check.isLong)) long.push(await lineOf(look))
  const lines = new Map([...short, ...long].map((line) => [line.id, line]))
  return chosen.flatMap(({ id }) => lines.get(id) ?? [])
}

async function inTime(
  look: (signal: AbortSignal) => Promise<Finding>,
  patienceMs: number,
  asked: AbortSignal,
): Promise<Finding> {
  asked.throwIfAborted()
  const late = AbortSignal.timeout(patienceMs)
  const stop = AbortSignal.any([asked, late])
  try {
    return await Promise.race([look(stop), abortOf(stop)])
  } catch (error) {
    asked.throwIfAborted()
    const todo = 'Repite la revisión; si sigue igual, mira el registro del portal.'
    if (late.aborted) return { state: 'warning', says: `No respondió en ${patienceMs / 1000} segundos.`, todo }
    return { state: 'warning', says: `No pudimos mirarlo (${reasonOf(error)}).`, todo }
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(Object(signal.reason)), { once: true })
  return promise
}
