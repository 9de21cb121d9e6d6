import * as z from 'zod/mini'
import { ALARMS } from '#domain/system/alarms.ts'
import { FIRST_WEEK } from '#domain/system/first-week.ts'
import { MAIL_REASONS } from '#domain/system/mail-reasons.ts'
import { operationsIn } from './operation.ts'
import { Done, Id, Instant, MaybeText, PageOf, PageQuery } from './shapes.ts'

const operation = operationsIn('system')
const access = 'system.manage'

/** One thing that was checked: its state, and what to do about it (null if nothing). */
const CheckLine = z.object({
  id: z.string(),
  state: z.enum(['good', 'warning', 'bad']),
  title: z.string(),
  says: z.string(),
  todo: MaybeText,
  /** Whose accounts it's about: the screen leads to each. */
  people: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  /** The same of students: the screen leads to each one's file. */
  students: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  /** Where what is missing is set. */
  places: z.optional(z.array(z.enum(['papers', 'settings', 'programs']))),
})

/** Work that an administrator requested and that continues on its own. */
export const Run = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  since: Instant,
  ended_at: z.nullable(Instant),
  /** From 0 to 100; null while unknown. */
  percent: z.nullable(z.number()),
})

export const listChecks = operation({
  method: 'GET',
  url: '/system/checks',
  summary: 'How the portal is: what can be looked at at once',
  access,
  schema: { response: z.object({ lines: z.array(CheckLine) }) },
})

export const getFullCheck = operation({
  method: 'GET',
  url: '/system/full-check',
  summary: 'The last time that everything was looked at, within a day: how far it is, and what was found',
  access,
  schema: { response: z.object({ run: z.nullable(z.extend(Run, { lines: z.array(CheckLine) })) }) },
})

export const startFullCheck = operation({
  method: 'POST',
  url: '/system/full-check',
  summary: 'Look at everything, also at what takes its time; refused while that is under way',
  access,
  schema: { response: Done },
  failures: ['ALREADY_RUNNING'],
})

export const getSystemMails = operation({
  method: 'GET',
  url: '/system/mails/counts',
  summary: 'How many mails wait, went out, were given up and are held',
  access,
  schema: {
    response: z.object({
      waiting: z.int(),
      held: z.int(),
      failed: z.int(),
      sent_day: z.int(),
      sent_week: z.int(),
      /** Whether mails leave at all: without a mail server each becomes a file. */
      has_mail_server: z.boolean(),
    }),
  },
})

/** What became of a mail that didn't go out: given up, held back, or waiting. */
const MAIL_STATES = ['failed', 'held', 'waiting'] as const
export type MailState = (typeof MAIL_STATES)[number]

const SystemMail = z.object({
  id: Id,
  kind: z.string(),
  recipient: z.string(),
  created_at: Instant,
  attempts: z.int(),
  last_failed_at: z.nullable(Instant),
  /** Null before it failed. */
  reason: z.nullable(z.enum(MAIL_REASONS)),
  /** What the mail server said, letter for letter. */
  said: MaybeText,
})

export const listSystemMails = operation({
  method: 'GET',
  url: '/system/mails',
  summary: 'Mails that did not go out, newest first',
  access,
  schema: { query: z.object({ state: z.enum(MAIL_STATES), ...PageQuery }), response: PageOf(SystemMail) },
})

/** One mail, or all of them where none is named. */
const WhichMails = { mail_id: z.optional(Id) }

export const requeueMails = operation({
  method: 'POST',
  url: '/system/mails/requeue',
  summary: 'Send mails that were given up or are held after all: one, or all of them',
  access,
  proof: 'mails.restore',
  schema: {
    body: z.object({ state: z.enum(['failed', 'held']), ...WhichMails }),
    response: z.object({ mails: z.int() }),
  },
  failures: ['NOT_FOUND'],
})

export const discardMails = operation({
  method: 'POST',
  url: '/system/mails/discard',
  summary: 'Forget mails that are held: one, or all of them',
  access,
  proof: 'mails.discard',
  schema: { body: z.object(WhichMails), response: z.object({ mails: z.int() }) },
  failures: ['NOT_FOUND'],
})

export const sendTestMail = operation({
  method: 'POST',
  url: '/system/mails/test',
  summary: "Send a mail to one's own address at once, and say what the mail server answered",
  access,
  schema: {
    response: z.object({
      recipient: z.string(),
      /** Null when it was taken. */
      reason: z.nullable(z.enum(MAIL_REASONS)),
      /** What the mail server said; null if there is none. */
      said: MaybeText,
    }),
  },
  failures: ['TOO_MANY_REQUESTS'],
})

/** A kind of work that is done in the background. */
const JobKind = z.object({
  name: z.string(),
  last_at: z.nullable(Instant),
  last_failed: z.boolean(),
  /** When it automatically runs again; null for what is done on arrival. */
  next_at: z.nullable(Instant),
  waiting: z.int(),
  /** Those that failed and are tried again. */
  failing: z.int(),
})
const DeadJob = z.object({
  id: Id,
  name: z.string(),
  failed_at: Instant,
  attempts: z.int(),
  /** The reason, as a Spanish sentence; null if unknown. */
  reason: MaybeText,
  /** The same in the program's own words, for whoever fixes it. */
  detail: MaybeText,
})

export const listJobs = operation({
  method: 'GET',
  url: '/system/jobs',
  summary: 'The kinds of work in the background, and the newest 50 that nobody tries any more',
  access,
  schema: { response: z.object({ kinds: z.array(JobKind), dead: z.array(DeadJob), dead_total: z.int() }) },
})

export const retryJob = operation({
  method: 'POST',
  url: '/system/jobs/:jobId/retry',
  summary: 'Try work again that nobody tries any more',
  access,
  schema: { params: z.object({ jobId: Id }), response: Done },
  failures: ['NOT_FOUND'],
})

export const discardJob = operation({
  method: 'DELETE',
  url: '/system/jobs/:jobId',
  summary: 'Forget work that nobody tries any more',
  access,
  schema: { params: z.object({ jobId: Id }), response: Done },
  failures: ['NOT_FOUND'],
})

export const getStorage = operation({
  method: 'GET',
  url: '/system/storage',
  summary: 'How much the portal holds, in bytes, and how long the disk lasts',
  access,
  schema: {
    response: z.object({
      database_bytes: z.int(),
      files_bytes: z.int(),
      /** Of the disk of the data folder; null when it can't be read. */
      disk: z.nullable(z.object({ free_bytes: z.int(), size_bytes: z.int() })),
      /** Whole days until it's full; `unknown` with less than a week of readings, `never` when it doesn't fill. */
      forecast: z.union([z.literal('unknown'), z.literal('never'), z.object({ days: z.int() })]),
    }),
  },
})

export const getVersions = operation({
  method: 'GET',
  url: '/system/versions',
  summary: 'What the portal is made of, and since when it runs',
  access,
  schema: {
    response: z.object({
      atrio: z.string(),
      node: z.string(),
      postgres: z.string(),
      migrations: z.int(),
      started_at: Instant,
    }),
  },
})

const LoggedError = z.object({
  id: Id,
  created_at: Instant,
  place: z.string(),
  what: z.string(),
  request_id: MaybeText,
})

export const listErrors = operation({
  method: 'GET',
  url: '/system/errors',
  summary: 'The last errors that nobody expected, newest first',
  access,
  schema: { query: z.object(PageQuery), response: PageOf(LoggedError) },
})

export const getFirstWeek = operation({
  method: 'GET',
  url: '/system/first-week',
  summary:
    'What an institution sets up in its first week, and what of it is done; null once the administrator hid it or all is done',
  access,
  schema: {
    response: z.object({
      tasks: z.nullable(
        z.array(
          z.object({
            id: z.enum(FIRST_WEEK),
            done: z.boolean(),
            /** What of it isn't done yet, as its screen calls it. */
            missing: z.array(z.string()),
          }),
        ),
      ),
    }),
  },
})

export const hideFirstWeek = operation({
  method: 'PUT',
  url: '/system/first-week/hiding',
  summary: "Hide the first week's checklist from one's own dashboard",
  access,
  schema: { response: Done },
})

export const showFirstWeek = operation({
  method: 'DELETE',
  url: '/system/first-week/hiding',
  summary: "Show the first week's checklist on one's own dashboard again",
  access,
  schema: { response: Done },
})

export const listAlarms = operation({
  method: 'GET',
  url: '/system/alarms',
  summary: 'What an administrator must hear of without looking',
  access,
  schema: { response: z.object({ alarms: z.array(z.enum(ALARMS)) }) },
})
