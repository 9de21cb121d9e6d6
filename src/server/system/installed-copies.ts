import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quoted } from '../../quoted.ts'
import { folderOf } from './installation.ts'

/** Where the manual has the package's files copied to; nothing renews them there but whoever keeps the machine. */
export const COPIES = {
  unit: ['/etc/systemd/system/atrio.service'],
  nginx: ['/etc/nginx/conf.d/atrio.conf', '/etc/nginx/sites-available/atrio.conf', '/etc/nginx/sites-available/atrio'],
} as const
export type Copies = Readonly<Record<keyof typeof COPIES, readonly string[]>>

const SHIPPED = { unit: 'systemd/atrio.service', nginx: 'nginx/atrio.conf' } as const
/** What whoever installs changes in them: the folder of the package, and the portal's name. */
const SAMPLE = { home: '/opt/atrio', name: 'portal.ejemplo.org' }
const SERVER_NAME = /^\s*server_name\s+([\w.-]+)\s*;/m

type Changed = { readonly home: string; readonly from: string; readonly to: string }

/**
 * What to write, line by line in Spanish, so that the copies of the unit and of nginx' file are those of the version that is current now; empty where
 * they are. The unit's own changes belong into `systemctl edit`, so any other is an old one; of nginx' file, which people change, only what
 * the package changed between the two versions counts.
 */
export function staleCopies({ home, from, to }: Changed, copies: Copies): string[] {
  const shipped = (version: string, kind: keyof Copies) => textOf(join(folderOf(home, version), SHIPPED[kind]))
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

function renewUnit(path: string, home: string): string[] {
  return [
    `${path} no es el de esta versión. Renuévalo (lo que cambiaste con «systemctl edit» no se pierde; lo que escribiste en el archivo mismo, sí):`,
    ...copying(join(home, SHIPPED.unit), path, home === SAMPLE.home ? [] : [[SAMPLE.home, home]]),
    '  sudo systemctl daemon-reload',
    '  sudo systemctl restart atrio',
  ]
}

function renewNginx(path: string, home: string, name: string | null): string[] {
  return [
    `${path} es el de la versión de antes, y cambió. Renuévalo:`,
    ...copying(join(home, SHIPPED.nginx), path, name === null ? [] : [[SAMPLE.name, name]]),
    '  sudo nginx -t && sudo systemctl reload nginx',
  ]
}

function compareNginx(path: string, home: string): string[] {
  return [
    `El archivo de nginx cambió en esta versión, y ${path} tiene cambios tuyos. Mira en qué difieren, pasa lo nuevo al tuyo y recarga nginx:`,
    `  diff ${quoted(path)} ${quoted(join(home, SHIPPED.nginx))}`,
    '  sudo nginx -t && sudo systemctl reload nginx',
  ]
}

function copying(from: string, to: string, changes: readonly (readonly [string, string])[]): string[] {
  return [
    `  sudo cp ${quoted(from)} ${quoted(to)}`,
    ...changes.map(([sample, own]) => `  sudo sed -i ${quoted(`s#${sample}#${own}#g`)} ${quoted(to)}`),
  ]
}

/** A copy as it would be had nobody changed what everybody must. */
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
