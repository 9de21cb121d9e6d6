import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { killPostmaster, servant, start, type Program } from './programs.ts'

const templates = resolve(import.meta.dirname, '../../deploy/cluster')
const s3Program = join(import.meta.dirname, 's3.ts')
const demoProgram = resolve(import.meta.dirname, '../../tests/support/start-with-demo.ts')

/** One of the cluster's machines: an address of loopback of its own, so that each program has its usual port. */
type Machine = { readonly name: string; readonly address: string; readonly folder: string }

/** All machines of the drill, and the files of deploy/cluster filled for them. */
export type Cluster = {
  readonly folder: string
  readonly bases: readonly Machine[]
  readonly doors: readonly Machine[]
  readonly portals: readonly Machine[]
  /** Where nginx of the first door answers, and the database behind both. */
  readonly site: string
  readonly databaseUrl: string
  readonly adminUrl: string
  readonly s3: { readonly address: string; readonly bucket: string }
  /** The filled template, for a machine. */
  fill(template: string, machine: Machine): string
}

const WEB_PORT = 8780
const S3 = { port: 8790, bucket: 'portal' }
const PASSWORD = 'drill0'

/** Lays out the cluster in a folder; starts nothing. */
export function layOut(folder: string): Cluster {
  const machine = (name: string, address: string): Machine => {
    const own = join(folder, name)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    chownSync(own, servant.uid, servant.gid)
    return { name, address, folder: own }
  }
  const three = (name: string, network: number) =>
    [1, 2, 3].map((number) => machine(`${name}${number}`, `127.0.${network}.${number}`))
  const [bases, doors, portals] = [three('base', 16), three('puerta', 17).slice(0, 2), three('portal', 18)]
  const [door, otherDoor] = doors.map(({ address }) => address)
  const site = `http://${door}:${WEB_PORT}`
  const shared = {
    RED: '127.0.0.0/8',
    HAPROXY_USUARIO: servant.name,
    ...Object.fromEntries([...bases, ...doors, ...portals].map((one) => [`${one.name.toUpperCase()}_IP`, one.address])),
    DIRECCION: site,
    DOMINIO: 'localhost',
    PUERTO_WEB: String(WEB_PORT),
    CLAVE_POSTGRES: PASSWORD,
    CLAVE_REPLICA: PASSWORD,
    CLAVE_PATRONI: PASSWORD,
    CLAVE_ATRIO: PASSWORD,
    S3_ENDPOINT: `http://127.0.0.1:${S3.port}`,
    S3_REGION: 'auto',
    S3_BUCKET: S3.bucket,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const fill: Cluster['fill'] = (template, { name, address, folder }) => {
    const own = {
      EQUIPO: name,
      EQUIPO_IP: address,
      ETCD_CARPETA: join(folder, 'etcd'),
      POSTGRES_CARPETA: postgresOf({ folder }),
      POSTGRES_SOCKET: folder,
      ATRIO_CARPETA: join(folder, 'data'),
    }
    const values = join(folder, 'valores.env')
    const lines = Object.entries({ ...shared, ...own }).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(values, lines.join(''))
    const filled = execFileSync('sh', [join(templates, 'llenar.sh'), values, join(templates, template)])
    const file = join(folder, template)
    writeFileSync(file, filled)
    return file
  }
  const databaseAt = (who: string, name: string) =>
    `postgres://${who}:${PASSWORD}@${door}:5000,${otherDoor}:5000/${name}`
  return {
    folder,
    bases,
    doors,
    portals,
    site,
    databaseUrl: databaseAt('atrio', 'atrio'),
    adminUrl: databaseAt('postgres', 'postgres'),
    s3: { address: `http://127.0.0.1:${S3.port}`, bucket: S3.bucket },
    fill,
  }
}

/** Starts the etcd of one of the database's machines. */
export function startEtcd(cluster: Cluster, machine: Machine): Program {
  const environment = environmentIn(cluster.fill('etcd.env', machine))
  return start(`etcd of ${machine.name}`, { command: ['etcd'], environment, log: logOf(machine, 'etcd') })
}

/** Starts Patroni with its PostgreSQL; killing it kills both, as a machine that loses its power. */
export function startPatroni(cluster: Cluster, machine: Machine): Program {
  const file = cluster.fill('patroni.yml', machine)
  const program = start(`PostgreSQL of ${machine.name}`, {
    command: ['patroni', file],
    log: logOf(machine, 'patroni'),
  })
  return {
    ...program,
    async kill() {
      await program.kill()
      killPostmaster(postmasterFileOf(machine))
    },
  }
}

/** Starts a door's way to the database. */
export function startHaproxy(cluster: Cluster, machine: Machine): Program {
  const command = ['/usr/sbin/haproxy', '-db', '-f', cluster.fill('haproxy.cfg', machine)]
  return start(`HAProxy of ${machine.name}`, { command, log: logOf(machine, 'haproxy') })
}

/** Starts a door's nginx: the site of deploy/cluster in a configuration around it as Debian has one. */
export function startNginx(cluster: Cluster, machine: Machine): Program {
  const { folder } = machine
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const site = cluster.fill('nginx.conf', machine)
  const file = join(folder, 'nginx-main.conf')
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')};
events { worker_connections 4096; }
http { access_log off; ${kept.join(' ')} include ${site}; }
`,
  )
  const command = ['/usr/sbin/nginx', '-e', join(folder, 'nginx-error.log'), '-p', folder, '-c', file]
  return start(`nginx of ${machine.name}`, { command, log: logOf(machine, 'nginx') })
}

/** Starts a node of the portal, on the demo seminary. */
export function startPortalNode(cluster: Cluster, machine: Machine, program = demoProgram): Program {
  const environment = environmentIn(cluster.fill('atrio.env', machine))
  return start(`the portal of ${machine.name}`, {
    command: [process.execPath, '--max-semi-space-size=16', program],
    environment,
    log: logOf(machine, 'portal'),
    asSelf: true,
  })
}

/** Starts the bucket. */
export function startS3({ folder }: Cluster): Program {
  return start('S3', {
    command: [process.execPath, s3Program, join(folder, 's3'), S3.bucket, String(S3.port)],
    log: join(folder, 's3.log'),
    asSelf: true,
  })
}

/** Where a PostgreSQL writes its number down. */
export function postmasterFileOf(machine: Pick<Machine, 'folder'>): string {
  return join(postgresOf(machine), 'postmaster.pid')
}

function postgresOf({ folder }: Pick<Machine, 'folder'>): string {
  return join(folder, 'postgres')
}

function environmentIn(file: string): Record<string, string | undefined> {
  return { ...parseEnv(readFileSync(file, 'utf8')) }
}

function logOf({ folder }: Machine, program: string): string {
  return join(folder, `${program}.log`)
}
