import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, SITE, type Seminary } from '#tests/support/seminary.ts'
import { MAIL_WAIT_MS, NOTICE_COUNTS, NOTICE_LONGEST_DAYS } from '#domain/notifications/types.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { forgetOldNotifications } from './forget-old.ts'
import { likesReached } from './kinds/community.ts'
import { exceptionDecided } from './kinds/enrollments.ts'
import { mailNotices } from './mail-notices.ts'
import { notify } from './notify.ts'

async function tell({ cast, transaction }: Seminary, count = 1, who: 'ana' | 'diego' = 'ana') {
  await transaction(async (tx) => {
    for (let index = 1; index <= count; index++) {
      const granted = { course_name: `Curso ${index}`, reason: 'Lo pidió.' }
      await notify(tx, exceptionDecided.to(cast.people[who].id, granted))
    }
  })
}

describe('the bell', () => {
  test('counts the unread, shows the newest first, and reads one or all', async () => {
    const portal = await seminary()
    const { as } = portal
    expect(await as.ana.countUnread({})).toEqual({ unread: 0 })
    await tell(portal, 3)
    expect(await as.ana.countUnread({})).toEqual({ unread: 3 })
    const { items, total } = await as.ana.listNotifications({})
    expect(total).toBe(3)
    const [newest] = items
    if (!newest) throw new Error('the bell is empty')
    expect(await as.ana.readNotification({ notificationId: newest.id })).toEqual({ unread: 2 })
    expect(await as.ana.readNotification({ notificationId: newest.id })).toEqual({ unread: 2 })
    expect((await as.ana.listNotifications({ unread: true })).total).toBe(2)
    expect(await as.ana.readAllNotifications({})).toEqual({ unread: 0 })
    expect((await as.ana.listNotifications({})).items.map(({ read }) => read)).toEqual([true, true, true])
  })

  test('is each person’s own', async () => {
    const portal = await seminary()
    const { as } = portal
    await tell(portal)
    const [own] = (await as.ana.listNotifications({})).items
    expect((await as.diego.listNotifications({})).items).toEqual([])
    await expectFailure(as.diego.readNotification({ notificationId: own?.id ?? '' }), 'NOT_FOUND')
    await as.diego.readAllNotifications({})
    expect(await as.ana.countUnread({})).toEqual({ unread: 1 })
  })

  test('stops counting above 99 and pages through the rest', async () => {
    const portal = await seminary()
    const { as } = portal
    await tell(portal, 150)
    expect(await as.ana.countUnread({})).toEqual({ unread: NOTICE_COUNTS.shownMax + 1 })
    const pages = await Promise.all([1, 2, 8].map((page) => as.ana.listNotifications({ page })))
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 10])
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(50)
  })
})

describe('mails of notices', () => {
  test('go out in one letter when they stayed unread for a while', async () => {
    const portal = await seminary()
    const { cast, clock, mails } = portal
    await tell(portal, 2)
    await mailNotices(portal)
    expect(await mails()).toEqual([])
    clock.set(later(MAIL_WAIT_MS))
    await mailNotices(portal)
    await mailNotices(portal)
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: { address: cast.people.ana.email },
      subject: 'Tienes 2 notificaciones nuevas',
      link: `${SITE}/dashboard`,
    })
    expect(sent[0]?.text).toContain('Excepción concedida: Ya puedes cursar «Curso 1»')
    expect(sent[0]?.text).toContain('desactívalas en tu perfil')
  })

  test('carry the comment of a grade and lead to it, one mail for each, beside the mail of the rest', async () => {
    const portal = await seminary()
    const { as, cast, clock, mails } = portal
    const { items } = await as.bruno.listSubmissions({ assignmentId: cast.assignments.essay, page_size: 100 })
    const essay = items.find(({ id }) => id === cast.submissions.essayOfDiego)
    if (!essay) throw new Error('the seed has no essay of Diego')
    const feedback = 'Buen planteo.\nFalta citar las fuentes.'
    await as.bruno.gradeSubmission({ submissionId: essay.id, grade: 85, feedback, version: essay.version })
    await tell(portal, 1, 'diego')
    clock.set(later(MAIL_WAIT_MS))
    await mailNotices(portal)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    const grade = sent.find(({ link }) => link === `${SITE}/student/grades?grade=${essay.id}`)
    expect(grade?.subject).toBe('Evaluación calificada')
    expect(grade?.text).toContain('85 de 100 puntos')
    expect(grade?.text).toContain('Comentario de tu profesor: Buen planteo.\n\nFalta citar las fuentes.')
    expect(sent.find((mail) => mail !== grade)).toMatchObject({
      subject: 'Excepción concedida',
      link: `${SITE}/dashboard`,
    })
  })

  test('do not repeat what was read at the bell, before or after they were queued', async () => {
    const portal = await seminary()
    const { as, clock, mails } = portal
    await tell(portal)
    await as.ana.readAllNotifications({})
    await tell(portal, 1, 'diego')
    clock.set(later(MAIL_WAIT_MS))
    await mailNotices(portal)
    await as.diego.readAllNotifications({})
    expect(await mails()).toEqual([])
  })

  test('obey the person’s own choice', async () => {
    const portal = await seminary()
    const { as, clock, mails } = portal
    expect(await as.ana.getMailChoice({})).toEqual({ email: true, is_offered: true })
    expect(await as.ana.setMailChoice({ email: false })).toEqual({ email: false, is_offered: true })
    expect(await as.diego.getMailChoice({})).toMatchObject({ email: true })
    await tell(portal)
    clock.set(later(MAIL_WAIT_MS))
    await mailNotices(portal)
    await as.ana.setMailChoice({ email: true })
    await mailNotices(portal)
    expect(await mails()).toEqual([])
  })

  test('obey the institution’s setting', async () => {
    const portal = await seminary()
    const { as, clock, database, mails } = portal
    await database.pool.query(
      `insert into system_settings (key, value) values ('email_notifications', 'false') on conflict (key) do update set value = 'false'`,
    )
    expect(await as.ana.getMailChoice({})).toEqual({ email: true, is_offered: false })
    await tell(portal)
    clock.set(later(MAIL_WAIT_MS))
    await mailNotices(portal)
    expect(await mails()).toEqual([])
  })

  test('are never sent for what isn’t worth one, and not to a deactivated account', async () => {
    const portal = await seminary()
    const { cast, clock, database, mails, transaction } = portal
    const liked = {
      kind: 'posts',
      id: cast.people.ana.id,
      post_id: cast.people.ana.id,
      title: 'Hola',
      likes: 1,
    } as const
    await transaction((tx) => notify(tx, likesReached.to(cast.people.ana.id, liked)))
    await tell(portal, 1, 'diego')
    await database.pool.query('update users set is_active = false where id = $1', [cast.people.diego.id])
    clock.set(later(MAIL_WAIT_MS))
    await mailNotices(portal)
    expect(await mails()).toEqual([])
  })
})

test('old notices are removed, the read ones earlier', async () => {
  const portal = await seminary()
  const { as, clock, database } = portal
  await tell(portal, 2)
  const [first] = (await as.ana.listNotifications({})).items
  await as.ana.readNotification({ notificationId: first?.id ?? '' })
  const stored = async () =>
    (await database.pool.query(`select id from notifications where type = 'enrollment'`)).rowCount
  clock.set(later((SETTING_DEFAULTS.notices_kept_days - 1) * 86_400_000))
  await forgetOldNotifications(portal, SETTING_DEFAULTS.notices_kept_days)
  expect(await stored()).toBe(2)
  clock.set(later((SETTING_DEFAULTS.notices_kept_days + 1) * 86_400_000))
  await forgetOldNotifications(portal, SETTING_DEFAULTS.notices_kept_days)
  expect(await stored()).toBe(1)
  clock.set(later((NOTICE_LONGEST_DAYS + 1) * 86_400_000))
  await forgetOldNotifications(portal, SETTING_DEFAULTS.notices_kept_days)
  expect(await stored()).toBe(0)
})

const later = (ms: number) => new Date(Date.now() + ms + 1000)
