import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, SITE, type Seminary } from '#tests/support/seminary.ts'
import { MAIL_WAIT_MS } from '#domain/notifications/types.ts'
import { OWN_DATA } from '../people/own-data-queries.ts'
import { commentAdded } from './kinds/community.ts'
import { emailTakenBack } from './kinds/account.ts'
import { exceptionDecided } from './kinds/enrollments.ts'
import { submissionGraded } from './kinds/courses.ts'
import { mailNotices } from './mail-notices.ts'
import { notify } from './notify.ts'

const COMMENT = { kind: 'forum_comment', channel: 'bell' } as const
const later = () => new Date(Date.now() + MAIL_WAIT_MS + 1000)

async function comment({ cast, transaction }: Seminary) {
  const post = { kind: 'posts', id: cast.posts.ofAna, post_id: cast.posts.ofAna, title: 'Hola', by: 'Diego' } as const
  await transaction((tx) => notify(tx, commentAdded.to(cast.people.ana.id, post)))
}

async function choiceOf({ as }: Seminary, kind: string, who: 'ana' | 'bruno' | 'carla' = 'ana') {
  const { groups } = await as[who].getNoticeChoices({})
  return groups.flatMap(({ kinds }) => kinds).find((one) => one.kind === kind)
}

describe('what a person chooses to get, and where', () => {
  test('lists the kinds of their roles, each with its channels, and why some always come', async () => {
    const portal = await seminary()
    expect(await choiceOf(portal, 'forum_comment')).toEqual({
      kind: 'forum_comment',
      label: 'Comentarios donde participas',
      bell: 'on',
      mail: 'on',
      why: null,
    })
    expect(await choiceOf(portal, 'second_step')).toMatchObject({
      bell: 'always',
      mail: 'always',
      why: 'Cuida la seguridad de tu cuenta.',
    })
    expect(await choiceOf(portal, 'submission_received')).toBeUndefined()
    expect(await choiceOf(portal, 'submission_received', 'bruno')).toMatchObject({ bell: 'on', mail: 'on' })
    expect(await choiceOf(portal, 'receipts_wait', 'carla')).toMatchObject({ bell: 'always', mail: 'never' })
  })

  test('is kept, only where it differs, and is another person’s own', async () => {
    const portal = await seminary()
    const { as, database } = portal
    const stored = async () => (await database.pool.query('select kind, channel from notification_opt_outs')).rows
    await as.ana.setNoticeChoice({ ...COMMENT, on: true })
    expect(await stored()).toEqual([])
    await as.ana.setNoticeChoice({ ...COMMENT, on: false })
    await as.ana.setNoticeChoice({ ...COMMENT, on: false })
    expect(await stored()).toEqual([COMMENT])
    expect(await choiceOf(portal, 'forum_comment')).toMatchObject({ bell: 'off', mail: 'on' })
    expect(await choiceOf(portal, 'forum_comment', 'bruno')).toMatchObject({ bell: 'on' })
    const { rows } = await database.pool.query(`select after from audit_log where action = 'person.notices_changed'`)
    expect(rows).toEqual([
      { after: { notice: 'Comentarios donde participas', channel: 'en el portal', is_active: false } },
    ])
    await as.ana.setNoticeChoice({ ...COMMENT, on: true })
    expect(await stored()).toEqual([])
  })

  test('doesn’t reach what always comes, or what there is not', async () => {
    const { as } = await seminary()
    const always = { kind: 'second_step', channel: 'mail', on: false } as const
    await expectFailure(as.ana.setNoticeChoice(always), 'NOTICE_ALWAYS_COMES')
    await expectFailure(
      as.ana.setNoticeChoice({ ...always, kind: 'submission_graded', channel: 'bell' }),
      'NOTICE_ALWAYS_COMES',
    )
    await expectFailure(as.ana.setNoticeChoice({ ...always, kind: 'forum_likes' }), 'NOTICE_ALWAYS_COMES')
    await expectFailure(as.ana.setNoticeChoice({ ...always, kind: 'constructor' }), 'NOT_FOUND')
  })

  test('keeps a kind from the bell where it’s made, and so from the mail', async () => {
    const portal = await seminary()
    const { as, clock, mails } = portal
    await as.ana.setNoticeChoice({ ...COMMENT, on: false })
    await comment(portal)
    expect(await as.ana.countUnread({})).toEqual({ unread: 0 })
    clock.set(later())
    await mailNotices(portal)
    expect(await mails()).toEqual([])
  })

  test('keeps new evaluations from who doesn’t want them', async () => {
    const { as, cast, database } = await seminary()
    await as.ana.setNoticeChoice({ kind: 'assignment_published', channel: 'bell', on: false })
    await as.bruno.createAssignment({
      course_id: cast.courses.hermeneutics,
      title: 'Exégesis breve',
      assignment_type: 'file_upload',
    })
    const { rows } = await database.pool.query<{ user_id: string }>(
      `select user_id from notifications where kind = 'assignment_published' and message like '%Exégesis breve%'`,
    )
    const told = rows.map(({ user_id }) => user_id)
    expect(told.length).toBeGreaterThan(0)
    expect(told).not.toContain(cast.people.ana.id)
  })

  test('keeps a kind from the mail alone', async () => {
    const portal = await seminary()
    const { as, cast, clock, mails, transaction } = portal
    await as.ana.setNoticeChoice({ ...COMMENT, channel: 'mail', on: false })
    await comment(portal)
    const granted = { course_name: 'Griego', reason: 'Lo sabe.' }
    await transaction((tx) => notify(tx, exceptionDecided.to(cast.people.ana.id, granted)))
    expect(await as.ana.countUnread({})).toEqual({ unread: 2 })
    clock.set(later())
    await mailNotices(portal)
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('Excepción concedida')
  })

  test('is part of the own data, and goes with the person', async () => {
    const { as, cast, database } = await seminary()
    await as.ana.setNoticeChoice({ ...COMMENT, on: false })
    const slice = { limit: 10, offset: 0 }
    expect(await OWN_DATA.notification_opt_outs(database.db, cast.people.ana.id, slice)).toMatchObject([COMMENT])
    const { rows } = await database.pool.query(
      `select confdeltype from pg_constraint where conrelid = 'notification_opt_outs'::regclass and contype = 'f'`,
    )
    expect(rows).toEqual([{ confdeltype: 'c' }])
  })
})

describe('a mail’s own link to stop it', () => {
  async function mailed(portal: Seminary) {
    const { cast, clock, mails, transaction } = portal
    await comment(portal)
    const granted = { course_name: 'Griego', reason: 'Lo sabe.' }
    await transaction((tx) => notify(tx, exceptionDecided.to(cast.people.ana.id, granted)))
    clock.set(later())
    await mailNotices(portal)
    const [mail] = await mails()
    if (!mail?.unsubscribe) throw new Error('the mail has no link to stop it')
    return { mail, url: mail.unsubscribe.slice(SITE.length), token: mail.unsubscribe.split('token=')[1] ?? '' }
  }

  const click = ({ app }: Seminary, url: string, payload = 'List-Unsubscribe=One-Click') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

  test('says in its page what it would stop, and changes nothing until it’s asked to; it takes it back', async () => {
    const portal = await seminary()
    const { as } = portal
    const { mail, token } = await mailed(portal)
    expect(mail.text).toContain(`Dejar de recibirlas por email:\n${mail.unsubscribe}`)
    const both = (on: boolean) => ({
      kinds: [
        { label: 'Comentarios donde participas', on },
        { label: 'Excepciones de requisitos', on },
      ],
    })
    expect(await as.visitor.getMailedKinds({ token })).toEqual(both(true))
    expect(await choiceOf(portal, 'forum_comment')).toMatchObject({ mail: 'on' })
    expect(await as.visitor.setMailedKinds({ token, on: false })).toEqual(both(false))
    expect(await choiceOf(portal, 'forum_comment')).toMatchObject({ bell: 'on', mail: 'off' })
    expect(await choiceOf(portal, 'submission_graded')).toMatchObject({ mail: 'on' })
    expect(await as.visitor.setMailedKinds({ token, on: true })).toEqual(both(true))
    expect(await choiceOf(portal, 'requirement_exception')).toMatchObject({ mail: 'on' })
  })

  test('is one click of a mail program, however often', async () => {
    const portal = await seminary()
    const { url } = await mailed(portal)
    expect((await click(portal, url, 'Nothing=1')).statusCode).toBe(410)
    expect(await choiceOf(portal, 'forum_comment')).toMatchObject({ mail: 'on' })
    for (const _time of [1, 2]) expect((await click(portal, url)).statusCode).toBe(200)
    expect(await choiceOf(portal, 'forum_comment')).toMatchObject({ bell: 'on', mail: 'off' })
    expect(await choiceOf(portal, 'forum_comment', 'bruno')).toMatchObject({ mail: 'on' })
  })

  test('is refused when anything of it was changed', async () => {
    const portal = await seminary()
    const { token, url } = await mailed(portal)
    const other = token.replace(portal.cast.people.ana.id, portal.cast.people.bruno.id)
    for (const wrong of ['', 'x', other, token.replace('forum_comment', 'announcement'), `${token}x`]) {
      await expectFailure(portal.as.visitor.setMailedKinds({ token: wrong, on: false }), 'LINK_EXPIRED')
      expect((await click(portal, url.replace(token, wrong))).statusCode).toBe(410)
    }
    expect(await choiceOf(portal, 'forum_comment', 'bruno')).toMatchObject({ mail: 'on' })
  })

  test('is in mails of what one may refuse alone', async () => {
    const portal = await seminary()
    const { as, cast, clock, mails, transaction } = portal
    const people = { before: 'a@demo.test', after: 'b@demo.test' }
    await as.carla.setMailChoice({ email: false })
    await transaction((tx) => notify(tx, emailTakenBack.to(cast.people.carla.id, people)))
    const graded = { submission_id: cast.submissions.essayOfDiego, assignment_id: cast.assignments.essay }
    const grade = { course_id: cast.courses.homiletics, title: 'Ensayo', max_score: 100, grade: 85, wasGraded: false }
    await transaction((tx) => notify(tx, submissionGraded.to(cast.people.diego.id, { ...graded, ...grade })))
    clock.set(later())
    await mailNotices(portal)
    const sent = await mails()
    const always = sent.find(({ subject }) => subject === 'Una persona recuperó su email anterior')
    expect(always).toMatchObject({ unsubscribe: null, to: { address: cast.people.carla.email } })
    expect(sent.find(({ subject }) => subject === 'Evaluación calificada')?.unsubscribe).toMatch(/submission_graded/)
  })
})
