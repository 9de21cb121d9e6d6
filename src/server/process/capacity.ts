import { availableParallelism, totalmem } from 'node:os'
import { z } from 'zod'
import { LIVE_LIMITS } from '#domain/notifications/live.ts'
import { BadConfiguration, type Read } from './read-variables.ts'

/** What the portal may use of the machine that it runs on. */
type Machine = { readonly cores: number; readonly memoryMb: number }

/** How much the portal takes of its machine. */
export interface Capacity {
  /** Processes that answer requests; 1: one process does everything. */
  readonly workers: number
  /** Connections that are served at once, open streams not counted. */
  readonly maxConnections: number
  /** Pages that listen to what changes, at once. */
  readonly maxOpenStreams: number
  /** A process that stalls for longer refuses what comes next instead of letting it wait, in milliseconds; 0 never refuses. */
  readonly maxStallMs: number
  /** Connections to the database for the requests of one process. */
  readonly databasePool: number
  /** What all of the portal opens at most, the command line apart. */
  readonly databaseConnections: number
  readonly ownDatabase: OwnDatabase
}

/** What the built-in PostgreSQL is given, in whole megabytes; another one has settings of its own. */
export interface OwnDatabase {
  readonly maxConnections: number
  readonly sharedBuffersMb: number
  readonly workMemMb: number
  readonly cacheSizeMb: number
}

/** One that listens, in each process. */
const LISTENING = 1
/** While it starts, and for the link of the first administrator. */
const STARTING = 2
/** For the command line and a backup, plus the three that PostgreSQL reserves for its owner. */
const OTHERS = 17
const USUAL_POOL = 10
/** All pools together, unless it's said otherwise: more at once make the database slower, and each connection takes memory. */
const POOLS_TOGETHER = 50
const USUAL_MOST = 60
/** A worker takes about 200 MB, and what it asks of the database as much again (record 047). */
const WORKER_MB = 900
/** More have not been measured. */
const MOST_BY_ITSELF = 8

/** This machine, or as much of it as its service or container may use. */
export function thisMachine(): Machine {
  // 0, or more than there is, if no limit is set.
  const limit = process.constrainedMemory() || Infinity
  return { cores: availableParallelism(), memoryMb: Math.floor(Math.min(limit, totalmem()) / 1024 ** 2) }
}

/**
 * Reads what is set, and chooses the rest based on the machine. A machine of 1 GB gets what suits the smallest. Throws
 * BadConfiguration for what doesn't fit: more memory than there is, or fewer connections than the portal opens.
 */
export function readCapacity(read: Read, machine: Machine): Capacity {
  const { memoryMb } = machine
  const size = (name: string, fallbackMb: number) =>
    read(name, {
      fallback: `${fallbackMb}MB`,
      schema: sizeMb.refine((mb) => mb <= memoryMb),
      expected: `un tamaño como 256MB o 2GB, y no más que la memoria de la máquina (${memoryMb}MB)`,
    })
  const workers = read('WORKERS', {
    fallback: 'auto',
    schema: z.literal('auto').or(wholeFrom(1, 64)),
    expected: 'auto o un número de 1 a 64',
  })
  const count = workers === 'auto' ? workersOf(machine) : workers
  // With several, the work in the background has a process of its own.
  const processes = count === 1 ? 1 : count + 1
  const databasePool = read('DATABASE_POOL', {
    fallback: String(within(POOLS_TOGETHER / processes, 4, USUAL_POOL)),
    schema: wholeFrom(4, 500),
    expected: 'un número de 4 a 500',
  })
  const databaseConnections = processes * (databasePool + LISTENING) + STARTING
  return {
    workers: count,
    maxConnections: read('MAX_CONNECTIONS', { fallback: '2000', ...countOfMany }),
    maxOpenStreams: read('MAX_OPEN_STREAMS', { fallback: String(LIVE_LIMITS.perProcess), ...countOfMany }),
    maxStallMs: read('MAX_STALL_MS', {
      fallback: '2000',
      schema: wholeFrom(0, 600_000),
      expected: 'un número de milisegundos de 0 (nunca) a 600000',
    }),
    databasePool,
    databaseConnections,
    ownDatabase: {
      maxConnections: readMostConnections(read, databaseConnections + OTHERS),
      sharedBuffersMb: size('DATABASE_SHARED_BUFFERS', within(memoryMb / 8, 128, 2048)),
      workMemMb: size('DATABASE_WORK_MEM', within(memoryMb / 512, 4, 32)),
      cacheSizeMb: size('DATABASE_CACHE_SIZE', within(memoryMb / 2, 128, Infinity)),
    },
  }
}

function readMostConnections(read: Read, needed: number): number {
  const most = read('DATABASE_MAX_CONNECTIONS', {
    fallback: String(Math.max(USUAL_MOST, needed)),
    schema: wholeFrom(1, 10_000),
    expected: 'un número de 1 a 10000',
  })
  if (most >= needed) return most
  throw new BadConfiguration(
    `DATABASE_MAX_CONNECTIONS es ${most}, y el portal necesita ${needed}: pon al menos ${needed}, o un número menor en DATABASE_POOL.`,
  )
}

/** One core is the database's: on two, a second worker brought a sixteenth more (record 047). As far as there's memory for them. */
function workersOf({ cores, memoryMb }: Machine) {
  return within(Math.min(cores - 1, memoryMb / WORKER_MB), 1, MOST_BY_ITSELF)
}

function within(value: number, least: number, most: number) {
  return Math.floor(Math.min(Math.max(value, least), most))
}

function wholeFrom(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
}

const countOfMany = { schema: wholeFrom(1, 999_999), expected: 'un número de 1 a 999999' }
const sizeMb = z
  .string()
  .regex(/^[1-9]\d{0,5}(MB|GB)$/)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('GB') ? 1024 : 1))
