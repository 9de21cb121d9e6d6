import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { LIVE_LIMITS } from '#domain/notifications/live.ts'
import { COUNTRIES, type Country } from '#domain/people/countries.ts'
import {
  apiAddress,
  countOfMany,
  environmentName,
  folderPath,
  hostName,
  mailServerUrl,
  portNumber,
  postgresUrl,
  proxies,
  sender,
  webAddress,
  webUrl,
  zoneName,
} from './config-shapes.ts'
import { LOG_LEVELS, type LogLevel } from './adapters/log/log.ts'
import { TRUST_PROXY_EXPECTED, type TrustProxy } from './trust-proxy.ts'

/** The environment, parsed once: nothing else in the server reads process.env. docs/configuration.md describes each variable. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Where people reach the portal, without a slash at the end. */
  readonly baseUrl: string
  /** The same as it was given; null when only the address that it listens on is known. */
  readonly publicOrigin: string | null
  /** Connections that are served at once, open streams not counted. */
  readonly maxConnections: number
  /** Pages that listen to what changes, at once. */
  readonly maxOpenStreams: number
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
  /** null: files lie under the data folder. */
  readonly s3: S3Config | null
  readonly backups: BackupConfig
  readonly stripe: StripeConfig | null
  readonly mercadoPago: MercadoPagoConfig | null
}

interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where backups go, and who may open those that the portal makes by itself. */
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

/** A variable of the environment can't be used; the message is one sentence for the person who starts the server. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment. Throws BadConfiguration on the first value that can't be used; never repeats a secret. */
export function readConfig(environment: Environment): Config {
  const read = readerOf(environment)
  const host = read('HOST', {
    fallback: '127.0.0.1',
    schema: hostName,
    expected: 'an address or a host name, as in 127.0.0.1',
  })
  const port = read('PORT', { fallback: '3000', schema: portNumber, expected: 'a number from 0 to 65535' })
  const isProduction =
    read('NODE_ENV', {
      fallback: 'development',
      schema: environmentName,
      expected: 'production, development or test',
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
          expected: 'an http:// or https:// address, as in https://s3.example.org',
        }),
        accessKeyId: s3(`${prefix}S3_ACCESS_KEY_ID`),
        secretAccessKey: s3(`${prefix}S3_SECRET_ACCESS_KEY`),
      }
    )
  }
  const dataFolder = read('DATA_DIR', { fallback: './data', schema: folderPath, expected: 'a folder' })
  const stripe = group('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const mercadoPago = group('MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET')
  const baseUrl = read('BASE_URL', {
    fallback: defaultBaseUrl(host, port),
    schema: webAddress,
    expected: 'an http:// or https:// address without a path, as in https://portal.example.org',
  })
  const trustProxy = read('TRUST_PROXY', { fallback: 'off', schema: proxies, expected: TRUST_PROXY_EXPECTED })
  const databaseUrl = read('DATABASE_URL', {
    fallback: null,
    isSecret: true,
    schema: postgresUrl.nullable(),
    expected: 'an address like postgres://user:password@host:5432/database',
  })
  const isOfThisMachine =
    isLoopback(host) && isLoopback(hostOf(baseUrl)) && trustProxy === false && databaseUrl === null
  return freeze({
    host,
    port,
    baseUrl,
    publicOrigin: read('BASE_URL', { fallback: null, schema: webAddress.nullable(), expected: 'an address' }),
    maxConnections: read('MAX_CONNECTIONS', { fallback: '2000', ...countOfMany }),
    maxOpenStreams: read('MAX_OPEN_STREAMS', { fallback: String(LIVE_LIMITS.perProcess), ...countOfMany }),
    isProduction,
    logLevel: read('LOG_LEVEL', {
      fallback: isProduction ? 'info' : 'warn',
      schema: z.enum(LOG_LEVELS),
      expected: LOG_LEVELS.join(', '),
    }),
    isDemo: !isProduction && isOfThisMachine,
    trustProxy,
    dataFolder,
    databaseUrl,
    zone: read('TZ_INSTITUTION', {
      fallback: 'America/Argentina/Buenos_Aires',
      schema: zoneName,
      expected: 'a time zone, as in America/Argentina/Buenos_Aires',
    }),
    smtpUrl: read('SMTP_URL', {
      fallback: null,
      isSecret: true,
      schema: mailServerUrl.nullable(),
      expected: 'an address like smtps://user:password@host:465',
    }),
    mailFrom: read('MAIL_FROM', {
      fallback: 'Atrio <no-responder@localhost>',
      schema: sender,
      expected: 'an address, as in Seminario <portal@example.org>',
    }),
    s3: bucketOf(''),
    backups: {
      folder: read('BACKUP_DIR', { fallback: join(dataFolder, 'backups'), schema: folderPath, expected: 'a folder' }),
      recipient: read('BACKUP_RECIPIENT', {
        fallback: null,
        schema: z
          .string()
          .regex(/^age1[a-z0-9]{50,}$/)
          .nullable(),
        expected: "a recipient of age, as in age1… (a key's public half)",
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
        expected: COUNTRIES.join(' or '),
      }),
      apiUrl: read('MERCADO_PAGO_API_URL', { fallback: 'https://api.mercadopago.com', ...apiAddress }),
    },
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

interface Question<Value> {
  /** What stands when the variable is missing or empty. */
  readonly fallback: string | null
  readonly schema: z.ZodType<Value>
  readonly expected: string
  readonly isSecret?: boolean
}

function readerOf(environment: Environment) {
  return <Value>(name: string, { fallback, schema, expected, isSecret = false }: Question<Value>): Value => {
    const given = valueOf(environment, name)
    const result = schema.safeParse(given ?? fallback)
    if (result.success) return result.data
    const found = isSecret
      ? 'something else (not shown here, it may hold a password)'
      : JSON.stringify(given ?? fallback)
    throw new BadConfiguration(`${name} must be ${expected}, and is ${found}.`)
  }
}

/** Variables that only make sense together: all of them, or null when none is set. */
function groupsOf(environment: Environment) {
  return <Name extends string>(...names: readonly Name[]): ((name: Name) => string) | null => {
    const missing = names.filter((name) => valueOf(environment, name) === undefined)
    if (missing.length === names.length) return null
    if (missing.length > 0) {
      const present = names.filter((name) => !missing.includes(name))
      const verb = missing.length === 1 ? 'is' : 'are'
      throw new BadConfiguration(
        `${missing.join(', ')} ${verb} missing: ${names.join(', ')} are set together, and ${present.join(', ')} ${present.length === 1 ? 'is' : 'are'} set.`,
      )
    }
    return (name) => valueOf(environment, name) ?? ''
  }
}

/** An empty variable is a missing one, as in the `NAME=` lines of an environment file. */
function valueOf(environment: Environment, name: string) {
  return environment[name]?.trim() || undefined
}

function freeze(config: Config): Config {
  for (const part of Object.values(config)) if (typeof part === 'object') Object.freeze(part)
  return Object.freeze(config)
}
