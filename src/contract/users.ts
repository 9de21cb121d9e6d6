import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { PERSON_LIMITS } from '#domain/people/limits.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { PROOF_FAILURES, ProofForm } from './second-step.ts'
import { identityDocumentFits, Email, PersonForm, PersonName, PersonRecord, TypedEmail } from './person-shapes.ts'
import { Cents, Id, Instant, Line, LinkAsked, MaybeText, PageOf, PageQuery, Search } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('users')

const Roles = z.array(z.enum(ROLES))

/** A person as the administrators' list shows them (document 3 §2.16). */
const UserRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Roles,
  is_active: z.boolean(),
  /** Has no password yet: waits for the invitation to be opened, or came with an import. */
  is_invited: z.boolean(),
  has_second_step: z.boolean(),
  profile_photo_url: MaybeText,
  created_at: Instant,
  ...Versioned,
})

/** Everything on the edit form. */
const User = z.extend(UserRow, {
  ...PersonRecord.shape,
  /** Whether its owner followed a link that was mailed to it. */
  is_email_confirmed: z.boolean(),
  /** How many browsers are signed in now. */
  session_count: z.int(),
  last_seen_at: z.nullable(Instant),
})

/** What depends on a person: why a role can't be removed, and what deleting them would mean (document 3 §5; decision C6). */
const UserLinks = z.object({
  id: Id,
  role: Roles,
  active_enrollment_count: z.int(),
  course_count: z.int(),
  /** Up to five names. */
  course_names: z.array(z.string()),
  is_only_admin: z.boolean(),
  enrollment_count: z.int(),
  payment_count: z.int(),
  /** What their accounts owe, and their credit (decision M16). */
  owed_cents: Cents,
  credit_cents: Cents,
  /** Something that must be kept depends on them: deleting anonymises and deactivates instead. */
  is_kept: z.boolean(),
  /** The courses that deleting them ends as withdrawn, with what becomes of their money (decision C15). */
  running: z.array(
    z.object({
      enrollment_id: Id,
      course_name: z.string(),
      period_name: z.string(),
      /** What is owed, and would no longer be requested. */
      cancelled_cents: Cents,
      /** What was paid of a course that is paid: it stays in its account. */
      paid_cents: Cents,
      /** What would be to their credit. */
      credit_cents: Cents,
    }),
  ),
  /** What they would owe, and have to their credit, then. */
  after: z.object({ owed_cents: Cents, credit_cents: Cents }),
  /** Of all this, to be sent along with the deletion. */
  seen: z.string(),
})

/** What was seen of a person's courses and money before they are deleted: that of `getUserLinks`. */
const SeenLinks = { seen: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }

/** An address as document 3 §5 words its refusal. */
const UserEmail = Email('USER_EMAIL')

/** A person that an administrator creates; without a role the setting default_user_role decides (decision A3). */
export const NewUserForm = z.object({
  first_name: PersonName(PERSON_LIMITS.first_name),
  last_name: PersonName(PERSON_LIMITS.last_name),
  email: UserEmail,
  role: z.optional(z.enum(ROLES)),
})

/** The edit form (document 3 §5): names and email are required. */
export const UserForm = z
  .object({ ...PersonForm.shape, email: UserEmail, is_active: z.boolean() })
  .check(identityDocumentFits)

/** Longest reason, in characters. */
const REASON_MAX = 500

const userParams = z.object({ userId: Id })
const roleParams = z.object({ userId: Id, role: z.enum(ROLES) })

export const listUsers = operation({
  method: 'GET',
  url: '/users',
  summary:
    'Everyone with an account, newest first; by name, email, locality, document and telephone, without accents and the signs between letters',
  access: 'people.manage',
  schema: {
    query: z.object({
      q: Search,
      role: z.optional(z.enum(ROLES)),
      /** Exactly this address: whether it's taken. */
      email: z.optional(TypedEmail),
      sort: SORTS.users,
      ...PageQuery,
    }),
    response: z.extend(PageOf(UserRow), { total_is_minimum: z.boolean() }),
  },
})

export const getUser = operation({
  method: 'GET',
  url: '/users/:userId',
  summary: "A person's data, account state and sessions",
  access: 'people.manage',
  schema: { params: userParams, response: User },
})

export const getUserLinks = operation({
  method: 'GET',
  url: '/users/:userId/links',
  summary: 'What hangs on a person',
  access: 'people.manage',
  schema: { params: userParams, response: UserLinks },
})

export const createUser = operation({
  method: 'POST',
  url: '/users',
  summary: 'Create a person and mail them an invitation to choose a password',
  access: 'people.manage',
  proof: 'staff.create',
  /** `wait_seconds`: until the invitation may be sent again. */
  schema: { body: NewUserForm, response: z.extend(UserRow, LinkAsked.shape) },
  failures: ['PROOF_REQUIRED'],
})

/**
 * A taken email or document is a field error. Deactivating ends the person's sessions. Changing the email does too, along with their
 * links: both addresses are notified, the new one is unconfirmed, and the old one can take it back (decision A12).
 */
export const updateUser = operation({
  method: 'PUT',
  url: '/users/:userId',
  summary: "Change a person's data and the state of their account",
  access: 'people.manage',
  proof: 'account.change',
  schema: { params: userParams, body: editing(UserForm), response: User },
  failures: ['LAST_ADMIN', 'PROOF_REQUIRED', 'CHANGED_MEANWHILE'],
})

export const addUserRole = operation({
  method: 'PUT',
  url: '/users/:userId/roles/:role',
  summary: 'Give a person a role',
  access: 'people.manage',
  proof: 'role.give',
  schema: { params: roleParams, response: UserRow },
})

export const removeUserRole = operation({
  method: 'DELETE',
  url: '/users/:userId/roles/:role',
  summary: 'Take a role from a person',
  access: 'people.manage',
  proof: 'role.take',
  schema: { params: roleParams, response: UserRow },
  failures: ['ROLE_REQUIRED', 'ROLE_HAS_ENROLLMENTS', 'ROLE_HAS_COURSES', 'LAST_ADMIN'],
})

export const deleteUser = operation({
  method: 'DELETE',
  url: '/users/:userId',
  summary: 'Delete a person, or anonymise and deactivate the account when something must be kept (decision C6)',
  access: 'people.manage',
  proof: 'account.delete',
  schema: {
    params: userParams,
    query: z.object(SeenLinks),
    response: z.object({ outcome: z.enum(['deleted', 'anonymised']) }),
  },
  failures: ['LAST_ADMIN', 'USER_HAS_COURSES', 'OWN_ACCOUNT', 'DELETION_ENDS_COURSES', 'DELETION_CHANGED'],
})

/** What is wrong with the proof is a field error, and limited as signing in is. */
export const deleteOwnAccount = operation({
  method: 'POST',
  url: '/users/own-deletion',
  summary: "Delete an administrator's own account, or anonymise and deactivate it, with a proof of who does it",
  access: 'people.manage',
  proof: 'account.delete-own',
  schema: {
    body: z.extend(ProofForm, SeenLinks),
    response: z.object({ outcome: z.enum(['deleted', 'anonymised']) }),
  },
  failures: ['LAST_ADMIN', 'USER_HAS_COURSES', 'DELETION_ENDS_COURSES', 'DELETION_CHANGED', ...PROOF_FAILURES],
})

export const endUserSessions = operation({
  method: 'DELETE',
  url: '/users/:userId/sessions',
  summary: 'Sign a person out everywhere',
  access: 'people.manage',
  schema: { params: userParams, response: z.object({ ended: z.int() }) },
})

/** Taking somebody's second step off: why, and who does it. */
export const SecondStepRemovalForm = z.extend(ProofForm, {
  reason: Line(REASON_MAX, 'REASON_REQUIRED'),
})

export const removeUserSecondStep = operation({
  method: 'POST',
  url: '/users/:userId/second-step/removal',
  summary:
    "Take off the second step of somebody who lost the telephone, and end their sessions; asks for the administrator's own proof",
  access: 'people.manage',
  proof: 'second-step.remove',
  schema: { params: userParams, body: SecondStepRemovalForm, response: UserRow },
  failures: ['OWN_SECOND_STEP', 'SECOND_STEP_OFF', ...PROOF_FAILURES],
})

export const resendInvitation = operation({
  method: 'POST',
  url: '/users/:userId/invitation',
  summary: 'Mail the invitation again; the earlier link stops working',
  access: 'people.manage',
  proof: 'staff.invite',
  schema: { params: userParams, response: LinkAsked },
  failures: ['INVITATION_ACCEPTED', 'USER_INACTIVE', 'TOO_MANY_MAILS', 'PROOF_REQUIRED'],
})
