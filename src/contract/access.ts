import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { PASSWORD_MAX } from '#domain/people/limits.ts'
import { operationsIn } from './operation.ts'
import { TypedEmail } from './person-shapes.ts'
import { Done, Id, Instant } from './shapes.ts'

const operation = operationsIn('access')

/** Who is signed in, as every screen shows it (decision A8). */
const SignedInUser = z.object({
  id: Id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Those that count by now. */
  role: z.array(z.enum(ROLES)),
  profile_photo_url: z.nullable(z.string()),
  /** Who must have a second step and has none is no administrator until it's set up (record 037). */
  second_step: z.object({ is_on: z.boolean(), obligatory_from: z.nullable(Instant), is_obligatory: z.boolean() }),
})

/** The settings that every screen needs, signed in or not. */
const PageSettings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  announcement_banner: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  address: z.string(),
  /** Addresses, '' where the institution has none. */
  social_links: z.object({ facebook: z.string(), instagram: z.string(), twitter: z.string(), youtube: z.string() }),
  maintenance_mode: z.boolean(),
  allow_registration: z.boolean(),
  require_email_verification: z.boolean(),
  /** What bounds evaluation and lesson files (decision C12). */
  max_file_size_mb: z.number(),
  supported_file_types: z.array(z.string()),
  time_zone: z.string(),
  app_version: z.string(),
})

/** A program as lists name it: how long it takes ('2 años'), and in a few words what it is. */
const PageProgram = z.object({ code: z.string(), name: z.string(), length: z.string(), text: z.string() })

/** The session that the page carries, and that the browser asks for again after signing in. */
export const PageSession = z.object({
  user: z.nullable(SignedInUser),
  settings: PageSettings,
  /** The programs that have a page, the shortest first, up to PAGE_PROGRAMS.most. */
  programs: z.array(PageProgram),
})

/** The sign-in form (document 1 §5). */
export const SignInForm = z.object({
  email: TypedEmail.check(z.minLength(1)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  /** Decision A5: 30 days, or until the browser closes. */
  remember: z._default(z.boolean(), false),
})

export const getSession = operation({
  method: 'GET',
  url: '/session',
  summary: 'Who is signed in, and the settings that every screen needs',
  access: 'public',
  forAnyone: true,
  schema: { response: PageSession },
})

export const signIn = operation({
  method: 'POST',
  url: '/session',
  summary: 'Sign in with email and password',
  access: 'public',
  maintenance: 'open',
  schema: {
    body: SignInForm,
    /** With a second step, nobody is signed in yet: signInWithCode accepts the ticket for ten minutes. */
    response: z.extend(PageSession, { second_step_ticket: z.nullable(z.string()) }),
  },
  failures: ['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_ATTEMPTS', 'MAINTENANCE'],
})

export const signOut = operation({
  method: 'DELETE',
  url: '/session',
  summary: 'Sign out of this browser',
  access: 'public',
  maintenance: 'open',
  schema: { response: Done },
})

/** A browser in which a person is signed in; `device` in plain words ('Chrome en Windows'). */
const OpenSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: Instant,
  /** To about ten minutes. */
  last_seen_at: Instant,
  /** This browser's. */
  is_current: z.boolean(),
})

export const listSessions = operation({
  method: 'GET',
  url: '/sessions',
  summary: 'Where the person is signed in: this browser first, then the last seen',
  access: 'signed-in',
  schema: { response: z.object({ items: z.array(OpenSession) }) },
})

export const endOtherSessions = operation({
  method: 'DELETE',
  url: '/sessions/others',
  summary: 'Sign out everywhere but in this browser; answers how many sessions ended',
  access: 'signed-in',
  schema: { response: z.object({ ended: z.int() }) },
})
