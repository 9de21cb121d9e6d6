import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quoted } from '../texts/quoted.ts'

/** Where the manual says to copy the package's files; only the machine's administrator updates them there. */
export const COPIES = {
  unit: ['/etc/systemd/system/atrio.service'],
  nginx: ['/etc/nginx/conf.d/atrio.conf', '/etc/nginx/sites-available/atrio.conf', '/etc/nginx/sites-available/atrio'],
} as const
export type Copies = Readonly<Record<keyof typeof COPIES, readonly string[]>>

const SHIPPED = { unit: 'systemd/atrio.service', nginx: 'nginx/atrio.conf' } as const
/** What the person who installs changes in them: the package's folder and the portal's name. */
const SAMPLE = { home: '/opt/atrio', name: 'portal.ejemplo.org' }
const SERVER_NAME = /^\s*server_name\s+([\w.-]+)\s*;/m

type Changed = { readonly home: string; readonly from: string; readonly to: string }

/**
 * What to write, line by line in Spanish, so that the copies of the unit and of nginx' file are those of the version that is current now; empty where
 * they are. The unit's own changes belong into `systemctl edit`, so any other is an old one; of nginx' file, which people change, only what
 * the package changed between the two versions counts.
 */
export function staleCopies({ home, from, to }: Changed, copies: Copies): string[] {
  const shipped = (version: string, kind: keyof Copies) => shippedBy(home, version, kind)
  const [unit, before, nginx] = [shipped(to, 'unit'), shipped(from, 'nginx'), shipped(to, 'nginx')]
  return [
    ...copies.unit.flatMap((path) => {
      const copy = textOf(path)
      return copy === null || unit === null || asShipped(copy, home) === unit ? [] : renewUnit(path, home)
    }),
    ...copies.nginx.flatMap((path) => {
      const copy = textOf(path)
      if (copy === null || nginx === null || before === nginx) return []
      const own = asShipped(copy, home)
      if (own === nginx) return []
      return own === before ? renewNginx(path, home, nameIn(copy)) : compareNginx(path, home)
    }),
  ]
}

/** A copy that isn't the package's, and the lines that renew it; those that only show in what it differs, where people changed it. */
export type StaleCopy = { readonly path: string; readonly isTheirs: boolean; readonly lines: readonly string[] }

/** The copies that differ from what the current version ships; null where there is no copy at all. */
export function differingCopies(home: string, copies: Copies = COPIES): StaleCopy[] | null {
  const there = (['unit', 'nginx'] as const).flatMap((kind) =>
    copies[kind].flatMap((path) => {
      const copy = textOf(path)
      return copy === null ? [] : { kind, path, copy }
    }),
  )
  if (there.length === 0) return null
  const kept = (kind: keyof Copies) => readdirSync(join(home, 'versions')).map((name) => shippedBy(home, name, kind))
  return there.flatMap(({ kind, path, copy }): StaleCopy[] => {
    const current = textOf(join(home, SHIPPED[kind]))
    const own = asShipped(copy, home)
    if (current === null || own === current) return []
    if (kind === 'unit') return [{ path, isTheirs: false, lines: renewalOfUnit(path, home) }]
    return kept(kind).includes(own)
      ? [{ path, isTheirs: false, lines: renewalOfNginx(path, home, nameIn(copy)) }]
      : [{ path, isTheirs: true, lines: [differenceTo(path, home)] }]
  })
}

function shippedBy(home: string, version: string, kind: keyof Copies): string | null {
  return textOf(join(home, 'versions', version, SHIPPED[kind]))
}

function renewUnit(path: string, home: string): string[] {
  return [
    `${path} no es el de esta versión. Renuévalo (lo que cambiaste con «systemctl edit» no se pierde; lo que escribiste en el archivo mismo, sí):`,
    ...indented(renewalOfUnit(path, home)),
  ]
}

function renewalOfUnit(path: string, home: string): string[] {
  return [
    ...copying(join(home, SHIPPED.unit), path, home === SAMPLE.home ? [] : [[SAMPLE.home, home]]),
    'sudo systemctl daemon-reload',
    'sudo systemctl restart atrio',
  ]
}

function renewNginx(path: string, home: string, name: string | null): string[] {
  return [`${path} es el de la versión de antes, y cambió. Renuévalo:`, ...indented(renewalOfNginx(path, home, name))]
}

function renewalOfNginx(path: string, home: string, name: string | null): string[] {
  return [
    ...copying(join(home, SHIPPED.nginx), path, name === null ? [] : [[SAMPLE.name, name]]),
    'sudo nginx -t && sudo systemctl reload nginx',
  ]
}

function compareNginx(path: string, home: string): string[] {
  return [
    `El archivo de nginx cambió en esta versión, y ${path} tiene cambios tuyos. Mira en qué difieren, pasa lo nuevo al tuyo y recarga nginx:`,
    ...indented([differenceTo(path, home), 'sudo nginx -t && sudo systemctl reload nginx']),
  ]
}

function differenceTo(path: string, home: string): string {
  return `diff ${quoted(path)} ${quoted(join(home, SHIPPED.nginx))}`
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function copying(from: string, to: string, changes: readonly (readonly [string, string])[]): string[] {
  return [
    `sudo cp ${quoted(from)} ${quoted(to)}`,
    ...changes.map(([sample, own]) => `sudo sed -i ${quoted(`s#${sample}#${own}#g`)} ${quoted(to)}`),
  ]
}

/** A copy as it would be without the changes that everyone must make. */
function asShipped(copy: string, home: string): string {
  const name = nameIn(copy)
  const named = name === null ? copy : copy.replaceAll(name, SAMPLE.name)
  return named.replaceAll(home, SAMPLE.home)
}

function nameIn(copy: string): string | null {
  const name = SERVER_NAME.exec(copy)?.[1] ?? SAMPLE.name
  return name === SAMPLE.name ? null : name
}

function textOf(path: string): string | null {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  } catch {
    return null
  }
}
