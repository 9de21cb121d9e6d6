import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { COUNTRIES, type Country } from '#domain/people/countries.ts'
import { isRecipient } from '../adapters/backups/encryption.ts'
import { readCapacity, type Capacity, thisMachine } from './capacity.ts'
import { LOG_LEVELS, type LogLevel } from '../adapters/log/log.ts'
import { isPostgresUrl } from '../database/several-hosts.ts'
import { BadConfiguration, groupsOf, readerOf, type Environment } from './read-variables.ts'
import { readTrustProxy, TRUST_PROXY_EXPECTED, type TrustProxy } from './trust-proxy.ts'

/** The environment, parsed once: nothing else in the server reads process.env. docs/configuration.md describes each variable. */
export interface Config extends Capacity {
  readonly host: string
  readonly port: number
  /** Where people reach the portal, without a slash at the end. */
  readonly baseUrl: string
  /** The same as it was given; null when only the address that it listens on is known. */
  readonly publicOrigin: string | null
  readonly isProduction: boolean
  readonly logLevel: LogLevel
  /** Whether the demo seminary, with its known passwords, may be offered: never in production, never where others might reach it. */
  readonly isDemo: boolean
  readonly trustProxy: TrustProxy
  /** The absolute folder of the built-in database, of the files and of the portal's own secrets. */
  readonly dataFolder: string
  /** null: the built-in PostgreSQL. */
  readonly databaseUrl: string | null
  /** The institution's time zone, as Intl names it. */
  readonly zone: string
  /** null: mails become files in the data folder's outbox, never sent. */
  readonly smtpUrl: string | null
  readonly mailFrom: { readonly name: string; readonly address: string }
  /** Who may read /metrics; if null, nobody can and nothing is counted. */
  readonly metricsToken: string | null
  /** Where the stored files lie: in the data folder or in the bucket of S3. */
  readonly storage: StoragePlace
  /** null: there's no bucket. The files may lie in the folder though there is one. */
  readonly s3: S3Config | null
  readonly backups: BackupConfig
  readonly stripe: StripeConfig | null
  readonly mercadoPago: MercadoPagoConfig | null
  /** The file that these variables came from, changed when the database or the files are moved; null if not given. */
  readonly environmentFile: string | null
  /** The folder of the package that this runs from; null for a checkout. */
  readonly packageFolder: string | null
}

/** Where stored files may lie. */
const STORAGE_PLACES = ['folder', 's3'] as const
export type StoragePlace = (typeof STORAGE_PLACES)[number]

interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where backups go, and who may open the portal's automatic ones. */
interface BackupConfig {
  readonly folder: string
  /** `age1…`; null: they aren't encrypted. */
  readonly recipient: string | null
  /** null: there is no bucket for backups. */
  readonly s3: S3Config | null
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe's API answers, without a slash at the end. */
  readonly apiUrl: string
}

export interface MercadoPagoConfig {
  readonly accessToken: string
  readonly webhookSecret: string
  /** Whose account it is: it takes the money of this country only. */
  readonly country: Country
  /** Where Mercado Pago's API answers, without a slash at the end. */
  readonly apiUrl: string
}

/** Reads the environment. Throws BadConfiguration on the first value that can't be used; never repeats a secret. */
export function readConfig(environment: Environment, machine = thisMachine()): Config {
  const read = readerOf(environment)
  const host = read('HOST', {
    fallback: '127.0.0.1',
    schema: hostName,
    expected: 'una dirección o un nombre de máquina, como 127.0.0.1',
  })
  const port = read('PORT', { fallback: '3000', schema: portNumber, expected: 'un número de 0 a 65535, como 3000' })
  const isProduction =
    read('NODE_ENV', {
      fallback: 'development',
      schema: environmentName,
      expected: 'production (en un servidor), development o test',
    }) === 'production'
  const group = groupsOf(environment)
  const bucketOf = (prefix: '' | 'BACKUP_'): S3Config | null => {
    const names = [`${prefix}S3_BUCKET`, `${prefix}S3_REGION`, `${prefix}S3_ACCESS_KEY_ID`] as const
    const s3 = group(...names, `${prefix}S3_SECRET_ACCESS_KEY`, `${prefix}S3_ENDPOINT`)
    return (
      s3 && {
        bucket: s3(`${prefix}S3_BUCKET`),
        region: s3(`${prefix}S3_REGION`),
        endpoint: read(`${prefix}S3_ENDPOINT`, {
          fallback: null,
          schema: webUrl,
          expected: 'una dirección con http:// o https://, como https://s3.example.org',
        }),
        accessKeyId: s3(`${prefix}S3_ACCESS_KEY_ID`),
        secretAccessKey: s3(`${prefix}S3_SECRET_ACCESS_KEY`),
      }
    )
  }
  const s3 = bucketOf('')
  const dataFolder = read('DATA_DIR', { fallback: './data', schema: anyPath, expected: 'una carpeta, como /srv/atrio' })
  const stripe = group('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const mercadoPago = group('MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET')
  const baseUrl = read('BASE_URL', {
    fallback: defaultBaseUrl(host, port),
    schema: webAddress,
    expected: 'una dirección con http:// o https:// y nada después del nombre, como https://portal.example.org',
  })
  const trustProxy = read('TRUST_PROXY', { fallback: 'off', schema: proxies, expected: TRUST_PROXY_EXPECTED })
  const databaseUrl = read('DATABASE_URL', {
    fallback: null,
    isSecret: true,
    schema: z.string().refine(isPostgresUrl).nullable(),
    expected: `una dirección como postgres://usuario:clave@servidor:5432/base, ${SIGNS}`,
  })
  const storage = read('STORAGE', {
    fallback: s3 ? 's3' : 'folder',
    schema: z.enum(STORAGE_PLACES),
    expected: 'folder o s3',
  })
  if (storage === 's3' && !s3)
    throw new BadConfiguration(
      'STORAGE dice s3, así que también hacen falta las variables S3_*: complétalas, o pon folder.',
    )
  const isOfThisMachine =
    isLoopback(host) && isLoopback(hostOf(baseUrl)) && trustProxy === false && databaseUrl === null
  return freeze({
    host,
    port,
    baseUrl,
    publicOrigin: read('BASE_URL', { fallback: null, schema: webAddress.nullable(), expected: 'una dirección' }),
    ...readCapacity(read, machine),
    isProduction,
    logLevel: read('LOG_LEVEL', {
      fallback: isProduction ? 'info' : 'warn',
      schema: z.enum(LOG_LEVELS),
      expected: `una de estas palabras: ${LOG_LEVELS.join(', ')}`,
    }),
    isDemo: !isProduction && isOfThisMachine,
    trustProxy,
    dataFolder,
    databaseUrl,
    zone: read('TZ_INSTITUTION', {
      fallback: 'America/Argentina/Buenos_Aires',
      schema: zoneName,
      expected: 'una zona horaria, como America/Argentina/Buenos_Aires',
    }),
    smtpUrl: read('SMTP_URL', {
      fallback: null,
      isSecret: true,
      schema: mailServerUrl.nullable(),
      expected: `una dirección como smtps://usuario:clave@servidor:465, ${SIGNS}`,
    }),
    mailFrom: read('MAIL_FROM', {
      fallback: 'Atrio <no-responder@localhost>',
      schema: sender,
      expected: 'un email, como Seminario <portal@example.org>',
    }),
    metricsToken: read('METRICS_TOKEN', {
      fallback: null,
      isSecret: true,
      schema: token.nullable(),
      expected: 'una palabra de 16 letras, cifras o signos o más, sin espacios ni acentos',
    }),
    storage,
    s3,
    backups: {
      folder: read('BACKUP_DIR', {
        fallback: join(dataFolder, 'backups'),
        schema: anyPath,
        expected: 'una carpeta, como /mnt/respaldos',
      }),
      recipient: read('BACKUP_RECIPIENT', {
        fallback: null,
        // Who mistakes the other half for it must not read it in a log.
        isSecret: true,
        schema: z.string().refine(isRecipient).nullable(),
        expected: 'un destinatario entero, age1…, como lo muestra age-keygen (la clave que abre no va aquí)',
      }),
      s3: bucketOf('BACKUP_'),
    },
    stripe: stripe && {
      secretKey: stripe('STRIPE_SECRET_KEY'),
      webhookSecret: stripe('STRIPE_WEBHOOK_SECRET'),
      apiUrl: read('STRIPE_API_URL', { fallback: 'https://api.stripe.com', ...apiAddress }),
    },
    mercadoPago: mercadoPago && {
      accessToken: mercadoPago('MERCADO_PAGO_ACCESS_TOKEN'),
      webhookSecret: mercadoPago('MERCADO_PAGO_WEBHOOK_SECRET'),
      country: read('MERCADO_PAGO_COUNTRY', {
        fallback: 'argentina',
        schema: z.enum(COUNTRIES),
        expected: COUNTRIES.join(' o '),
      }),
      apiUrl: read('MERCADO_PAGO_API_URL', { fallback: 'https://api.mercadopago.com', ...apiAddress }),
    },
    environmentFile: read('ENV_FILE', { fallback: null, schema: anyPath.nullable(), expected: 'un archivo' }),
    packageFolder: read('ATRIO_HOME', { fallback: null, schema: anyPath.nullable(), expected: 'una carpeta' }),
  })
}

/** Whether only this machine can reach a server that listens there. */
export function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** The host of an address, an IPv6 one without its brackets. */
function hostOf(address: string) {
  return new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
}

/** The address of a server, with an IPv6 host in its brackets. */
export function defaultBaseUrl(host: string, port: number) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

/** How a password goes into an address. */
const SIGNS = 'con los signos de la clave en su código (@ es %40, : es %3A, / es %2F, ? es %3F, # es %23, % es %25)'
const hostName = z.string().refine((host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))
const environmentName = z.enum(['production', 'development', 'test'])
const proxies = z.string().transform((text, context): TrustProxy => {
  const trust = readTrustProxy(text)
  if (trust === undefined) context.addIssue({ code: 'custom' })
  return trust ?? false
})
const anyPath = z
  .string()
  .regex(/^[^"']/)
  .transform((folder) => resolve(folder))
const webUrl = z.url({ protocol: /^https?$/ })
const webAddress = webUrl
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
  .transform((url) => url.origin)
const apiAddress = {
  schema: webAddress,
  expected: 'una dirección con http:// o https:// y nada después del nombre, como https://api.example.org',
}
/** Only options may follow the server: an unencoded character of the password would end up there, and the rest be taken for the server. */
const mailServerUrl = z
  .url({ protocol: /^smtps?$/ })
  .regex(/^[a-z]+:\/\/[^/?#]*\/?(?:\?(?:[a-z]+=[^#?@]*)?)?$/i)
  .refine((address) => URL.canParse(address) && new URL(address).hostname !== '')
const token = z.string().regex(/^[\x21-\x7e]{16,}$/)
const zoneName = z.string().refine(isZone)
const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^\s<>@:/]+@[^\s<>@:/]+>|[^\s<>@:/]+@[^\s<>@:/]+)$/)
  .transform(splitSender)

function isZone(name: string) {
  try {
    // A plain offset like +03:00 has no summer time and no name to show.
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function splitSender(text: string) {
  const [, name = '', address = text] = /^([^<]*)<(.+)>$/.exec(text) ?? []
  return { name: name.trim().replaceAll('"', '') || 'Atrio', address }
}

function freeze(config: Config): Config {
  for (const part of Object.values(config)) if (typeof part === 'object') Object.freeze(part)
  return Object.freeze(config)
}
