import type * as contract from '#contract/notifications.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { Role } from '#domain/access/roles.ts'
import { record } from '../audit/record.ts'
import type { Handler, VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { findKind, NOTICE_KINDS } from './kinds.ts'
import { ALWAYS_BECAUSE, type DeclaredKind, NOTICE_GROUPS } from './notice-kind.ts'
import { listOptOuts, saveChoice } from './preferences-queries.ts'
import { type Mailed, readUnsubscribeToken } from './unsubscribe-token.ts'

/** Every kind that reaches the asker in one of their roles, and what they switched off. */
export const getNoticeChoices: Handler<typeof contract.getNoticeChoices> = async (_, { db, user }) =>
  choicesOf(await listOptOuts(db, user.id), user.role)

/** Switches a kind on or off by one channel. */
export const setNoticeChoice: Handler<typeof contract.setNoticeChoice> = async (
  { kind: name, channel, on },
  context,
) => {
  const kind = findKind(name)
  if (!kind) throw new Failure('NOT_FOUND')
  if (kind[channel] !== 'optional') throw new Failure('NOTICE_ALWAYS_COMES')
  await save(context, context.user.id, [{ kind, channel, on }])
  return getNoticeChoices({}, context)
}

type Choices = HandlerOutput<typeof contract.getNoticeChoices>
type OptOuts = Awaited<ReturnType<typeof listOptOuts>>

function choicesOf(optOuts: OptOuts, roles: readonly Role[]): Choices {
  const kinds = NOTICE_KINDS.filter(({ audience }) => audience.some((role) => roles.includes(role)))
  return {
    groups: Object.entries(NOTICE_GROUPS).flatMap(([group, title]) => {
      const own = kinds.filter((kind) => kind.group === group)
      return own.length === 0 ? [] : [{ title, kinds: own.map((kind) => choiceOf(kind, optOuts)) }]
    }),
  }
}

function choiceOf(
  { name, label, bell, mail, why }: DeclaredKind,
  optOuts: OptOuts,
): Choices['groups'][number]['kinds'][number] {
  const isOff = (channel: string) => optOuts.some((one) => one.kind === name && one.channel === channel)
  return {
    kind: name,
    label,
    bell: bell === 'optional' ? (isOff('bell') ? 'off' : 'on') : bell,
    mail: mail === 'optional' ? (isOff('mail') ? 'off' : 'on') : mail,
    why: why ? ALWAYS_BECAUSE[why] : null,
  }
}

/** What a mail's own link stops. The page that asks for it changes nothing: programs that look through mails follow links too. */
export const getMailedKinds: Handler<typeof contract.getMailedKinds> = async ({ token }, context) =>
  mailedKinds(context, mailedIn(context, token))

/** Stops the kinds of a mail by mail, or lets them come again; asking twice changes nothing more. */
export const setMailedKinds: Handler<typeof contract.setMailedKinds> = async ({ token, on }, context) =>
  stopMailed(context, { token, on })

/** The same without a session or a page, as mail programs ask for it (RFC 8058). */
export async function stopMailed(context: Visitor, { token, on }: { token: string; on: boolean }) {
  const mailed = mailedIn(context, token)
  const choices = mailed.kinds.map((kind) => ({ kind, channel: 'mail' as const, on }))
  await save(context, mailed.userId, choices)
  return mailedKinds(context, mailed)
}

type Visitor = Pick<VisitorContext, 'db' | 'transaction' | 'clock' | 'linkSecret' | 'user' | 'request'>

/** A kind that isn't declared any more, or always comes by now, is left out. */
function mailedIn({ linkSecret }: Pick<Visitor, 'linkSecret'>, token: string) {
  const mailed: Mailed | null = readUnsubscribeToken(linkSecret, token)
  if (!mailed) throw new Failure('LINK_EXPIRED')
  const kinds = mailed.kinds.flatMap((name) => findKind(name) ?? []).filter(({ mail }) => mail === 'optional')
  return { userId: mailed.userId, kinds }
}

async function mailedKinds({ db }: Pick<Visitor, 'db'>, { userId, kinds }: ReturnType<typeof mailedIn>) {
  const optOuts = await listOptOuts(db, userId)
  const isOn = ({ name }: DeclaredKind) => !optOuts.some(({ kind, channel }) => kind === name && channel === 'mail')
  return { kinds: kinds.map((kind) => ({ label: kind.label, on: isOn(kind) })) }
}

type Choice = { readonly kind: DeclaredKind; readonly channel: 'bell' | 'mail'; readonly on: boolean }

async function save(context: Visitor, userId: string, choices: readonly Choice[]): Promise<void> {
  const { transaction, clock } = context
  await transaction(async (tx) => {
    for (const { kind, channel, on } of choices) {
      if (!(await saveChoice(tx, userId, { kind: kind.name, channel, on }, clock.now()))) continue
      const after = { notice: kind.label, channel: CHANNEL_WORDS[channel], is_active: on }
      await record(tx, context, 'person.notices_changed', { entity: 'users', entity_id: userId, after })
    }
  })
}

const CHANNEL_WORDS = { bell: 'en el portal', mail: 'por email' } as const
