import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { confirmationMail, recoveryMail } from '#server/accounts/accounts-mails.ts'
import { openJobs } from '#server/adapters/jobs/pg-boss-jobs.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { openLog, reportTo } from '#server/adapters/log/log.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { openMailer, postman } from '#server/start/post-office.ts'
import { readConfig } from '#server/process/config.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { SITE } from '#tests/support/seminary.ts'
import { smtpServer, type SmtpServer } from '#tests/support/smtp-server.ts'
import { deliverMail } from './deliver-mail.ts'
import { renderLetter } from './letter.ts'
import { mailQueue } from './mail-queue.ts'
import { refusalOf } from './mail-refusal.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { MAIL_PATIENCE, smtpMailer } from './smtp-mailer.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const email = PEOPLE.ana.email

/** The demo seminary with the given number of workers, like that many processes, all sending to one mail server. */
async function workers(
  server: SmtpServer,
  { count = 1, retry = { limit: 5, delaySeconds: 1, longestSeconds: 1 } } = {},
) {
  const database = await freshDatabase({ template: 'seeded' })
  const log: string[] = []
  const report = reportTo(openLog({ level: 'info', to: { write: (line) => void log.push(line) } }))
  const parts = {
    db: database.db,
    transaction: transactionOn(database.db),
    clock: systemClock,
    linkSecret: Buffer.alloc(32, 7),
  }
  const post = postman(parts, SITE, smtpMailer(server.url, 'portal@example.org'), report)
  // Retries are set when the queues are made: this database has them from its template.
  await database.pool.query(`update jobs.queue set retry_limit = $1, retry_delay = $2, retry_delay_max = $3`, [
    retry.limit,
    retry.delaySeconds,
    retry.longestSeconds,
  ])
  const open = () => openJobs({ pool: database.pool, report, supervise: false, pollingSeconds: 0.5 })
  const all = await Promise.all(Array.from({ length: count }, open))
  const start = () =>
    Promise.all(all.map((jobs) => jobs.work('mail', (job, attempt) => deliverMail(post, job, attempt))))
  onTestFinished(async () => {
    await Promise.all(all.map((jobs) => jobs.stop()))
    await database.drop()
  })
  const [jobs] = all
  if (!jobs) throw new Error('no workers')
  const { queue, requeue } = mailQueue({ jobs, clock: systemClock })
  return { ...parts, pool: database.pool, queue, requeue, start, log }
}

/** The rows of the log, once `isReached` says so of them. */
async function logWhen(pool: Awaited<ReturnType<typeof freshDatabase>>['pool'], isReached: (rows: Row[]) => boolean) {
  return expect
    .poll(async () => (await pool.query<Row>('select * from mail_log order by created_at')).rows, PATIENCE)
    .toSatisfy(isReached)
    .then(async () => (await pool.query<Row>('select * from mail_log order by created_at')).rows)
}

type Row = {
  attempts: number
  last_error: string | null
  sent_at: Date | null
  failed_at: Date | null
  last_failed_at: Date | null
  smtp_code: number | null
  subject: string
}

describe('a queued mail', () => {
  test('reaches the mail server with both its parts, under the institution’s name', async () => {
    const server = await smtpServer()
    const { pool, queue, start, transaction } = await workers(server)
    await start()
    await pool.query('update users set email_confirmed_at = null where id = $1', [PEOPLE.ana.id])
    await transaction((tx) => queue(tx, confirmationMail({ email, next: '/student/dashboard', by: 'one' })))
    const [mail] = await server.atLeast(1)
    expect(mail).toMatchObject({ from: 'portal@example.org', to: [email] })
    expect(mail?.raw).toMatch(/^From: =\?UTF-8\?Q\?Seminario_Teol=C3=B3gico_Reformado\?= <portal@example\.org>/m)
    expect(mail?.raw).toContain('Content-Type: text/html')
    expect(mail?.text).toMatch(
      /Confirmar mi email:\r?\nhttps:\/\/portal\.example\.org\/auth\/callback\?code=[\w-]{43}&type=signup&next=%2Fstudent%2Fdashboard/,
    )
    const [row] = await logWhen(pool, (rows) => rows[0]?.sent_at instanceof Date)
    expect(row).toMatchObject({ attempts: 1, last_error: null, subject: 'Confirma tu email' })
  })

  test('isn’t sent when the action that asked for it wasn’t done', async () => {
    const server = await smtpServer()
    const { pool, queue, start, transaction } = await workers(server)
    const undone = transaction(async (tx) => {
      await queue(tx, recoveryMail({ email, by: 'undone' }))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await start()
    await transaction((tx) => queue(tx, recoveryMail({ email, by: 'done' })))
    await logWhen(pool, (rows) => rows[0]?.sent_at instanceof Date)
    expect(server.received).toHaveLength(1)
  })

  test('is sent later when the mail server refuses it now, with the same link', async () => {
    const server = await smtpServer()
    const { pool, queue, start, transaction } = await workers(server)
    server.refuse(true)
    await start()
    await transaction((tx) => queue(tx, recoveryMail({ email, by: 'one' })))
    await server.offeredAtLeast(2)
    const [failing] = await logWhen(pool, (rows) => rows[0]?.last_error !== null)
    expect(failing).toMatchObject({ sent_at: null, failed_at: null })
    expect(failing?.last_error).toContain('451')
    const { rows: before } = await pool.query('select token_hash from email_tokens')
    server.refuse(false)
    await server.atLeast(1)
    const [row] = await logWhen(pool, (rows) => rows[0]?.sent_at instanceof Date)
    expect(row?.attempts).toBeGreaterThanOrEqual(3)
    expect(row?.last_error).toBeNull()
    const { rows: after } = await pool.query('select token_hash from email_tokens')
    expect(after).toEqual(before)
    expect(server.received).toHaveLength(1)
  })

  test('that no attempt could send is given up, and lies where a person finds it', async () => {
    const server = await smtpServer()
    const retry = { limit: 1, delaySeconds: 1, longestSeconds: 1 }
    const { pool, queue, start, transaction } = await workers(server, { retry })
    server.refuse(true)
    await start()
    await transaction((tx) => queue(tx, recoveryMail({ email, by: 'one' })))
    const [row] = await logWhen(pool, (rows) => rows[0]?.failed_at instanceof Date)
    expect(row).toMatchObject({ attempts: 2, sent_at: null, smtp_code: 451, last_error: '451 try again later' })
    await expect
      .poll(async () => (await pool.query(`select name from jobs.job where name = 'dead'`)).rowCount, PATIENCE)
      .toBe(1)
  })

  test('that is refused for good isn’t offered again, doesn’t stop the others, and its row says why', async () => {
    const server = await smtpServer()
    const { pool, queue, start, transaction, log } = await workers(server)
    server.answer({ recipient: `550-5.1.1 <${email}>:\r\n550 5.1.1 user unknown\u0007` })
    for (const by of ['one', 'two']) await transaction((tx) => queue(tx, recoveryMail({ email, by })))
    await start()
    const rows = await logWhen(pool, (all) => all.length === 2 && all.every(({ failed_at }) => failed_at !== null))
    for (const row of rows) {
      expect(row).toMatchObject({ attempts: 1, sent_at: null, smtp_code: 550, last_failed_at: row.failed_at })
      expect(row.last_error).toMatch(/^550[- ]5\.1\.1 .*user unknown$/)
    }
    server.answer({ recipient: '250 ok' })
    await transaction((tx) => queue(tx, recoveryMail({ email, by: 'three' })))
    await server.atLeast(1)
    await logWhen(pool, (all) => all.some(({ sent_at }) => sent_at !== null))
    expect(server.received).toHaveLength(1)
    const lines = log.map((line) => JSON.parse(line).err)
    expect(lines).toMatchObject([REFUSED, REFUSED])
    expect(log.join('')).not.toMatch(new RegExp(`${email}|user unknown`))
  })

  test('that the mail server is silent about is tried again later', async () => {
    const server = await smtpServer()
    server.answer({ recipient: null })
    const mailer = smtpMailer(server.url, 'portal@example.org', { connectMs: 5_000, silenceMs: 100 })
    const failed = await mailer.send(renderLetter(LETTER, HEAD)).catch((error: unknown) => error)
    expect(refusalOf(failed)).toMatchObject({ smtp_code: null, isFinal: false })
    const late = smtpMailer(server.url, 'portal@example.org', { connectMs: 100, silenceMs: 5_000 })
    server.answer({ greeting: null, recipient: '250 ok' })
    await expect(late.send(renderLetter(LETTER, HEAD))).rejects.toThrow(/timeout|greeting/i)
    expect(MAIL_PATIENCE).toEqual({ connectMs: 5_000, silenceMs: 30_000 })
  })

  test('that could not be sent because the portal may not sign in is tried again: no mail was refused', async () => {
    const server = await smtpServer()
    server.answer({ login: '535 5.7.8 no' })
    const mailer = smtpMailer(server.url.replace('//', '//portal:hush@'), 'portal@example.org')
    const failed = await mailer.send(renderLetter(LETTER, HEAD)).catch((error: unknown) => error)
    expect(refusalOf(failed)).toEqual({ smtp_code: 535, sentence: '535 5.7.8 no', isFinal: false })
  })

  test('that is held waits, whatever the workers do, until it’s released', async () => {
    const server = await smtpServer()
    const { pool, queue, requeue, start, transaction } = await workers(server)
    await transaction((tx) => queue(tx, recoveryMail({ email, by: 'held' })))
    const held = await pool.query<{ id: string }>('update mail_log set held_at = now() returning id')
    await transaction((tx) => queue(tx, recoveryMail({ email, by: 'free' })))
    await start()
    const open = `select 1 from jobs.job where name = 'mail' and state <> 'completed'`
    await expect.poll(async () => (await pool.query(open)).rows, PATIENCE).toEqual([])
    expect(await logWhen(pool, () => true)).toMatchObject([{ sent_at: null, attempts: 0 }, { attempts: 1 }])
    const ids = held.rows.map(({ id }) => id)
    expect(await transaction((tx) => requeue(tx, ids))).toBe(1)
    await logWhen(pool, (rows) => rows.every(({ sent_at }) => sent_at !== null))
    expect(await transaction((tx) => requeue(tx, ids))).toBe(0)
    expect(server.received).toHaveLength(2)
  })

  test('goes out once, however many workers there are and however often it’s asked for', async () => {
    const server = await smtpServer()
    const { pool, queue, start, transaction } = await workers(server, { count: 2 })
    for (const by of ['a', 'a', 'b', 'c', 'd', 'e', 'e', 'f']) {
      await transaction((tx) => queue(tx, recoveryMail({ email, by })))
    }
    await start()
    await logWhen(pool, (rows) => rows.length === 6 && rows.every(({ sent_at }) => sent_at !== null))
    expect(server.offered()).toBe(6)
    // A worker ends its job a moment after it noted the mail as sent.
    const open = `select 1 from jobs.job where name = 'mail' and state <> 'completed'`
    await expect.poll(async () => (await pool.query(open)).rows, PATIENCE).toEqual([])
    expect(server.offered()).toBe(6)
  })
})

describe('without a mail server', () => {
  test('a mail becomes a file that only the portal’s user reads, and its link is printed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const told: (string | null)[] = []
    const announce = (mail: { link: string | null }) => void told.push(mail.link)
    const mailer = outboxMailer({ folder, from: 'portal@example.org', clock: systemClock, announce })
    await mailer.send(renderLetter(LETTER, HEAD))
    const [file, ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9a-f]{8}\.eml$/)
    const path = join(folder, String(file))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toContain('To: "Ana, la de <Rosario>" <estudiante@demo.test>')
    expect(told).toEqual(['https://portal.example.org/login?a=1&b=2'])
  })

  test('the server uses the outbox, and with SMTP_URL the mail server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const server = await smtpServer()
    const mail = renderLetter(LETTER, HEAD)
    const silent = openLog({ level: 'silent' })
    const kept = await openMailer(readConfig({ DATA_DIR: folder, NODE_ENV: 'production' }), systemClock, silent)
    await kept.send(mail)
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1)
    const sent = await openMailer(readConfig({ DATA_DIR: folder, SMTP_URL: server.url }), systemClock, silent)
    await sent.send(mail)
    expect(await server.atLeast(1)).toMatchObject([{ to: [email] }])
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1)
  })
})

const REFUSED = { type: 'MailNotSent', kind: 'recovery', responseCode: 550, is_given_up: true }
const HEAD = { institution: 'Seminario <b>X</b>', baseUrl: SITE, contact: 'a@b.test' }
const LETTER = {
  to: { name: 'Ana, la de <Rosario>', address: email },
  subject: 'Un <aviso> & más',
  paragraphs: ['Uno <script>alert(1)</script>', 'Dos "comillas"'],
  button: { label: 'Abrir <ya>', path: '/login?a=1&b=2' },
}

describe('a letter', () => {
  test('that one may stop offers it to mail programs too, where the portal is on https', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const mailer = outboxMailer({ folder, from: 'portal@example.org', clock: systemClock, announce: () => {} })
    const letter = { ...LETTER, unsubscribe: '/unsubscribe?token=x' }
    await mailer.send(renderLetter(letter, HEAD))
    const [file = ''] = readdirSync(folder)
    const headers = readFileSync(join(folder, file), 'utf8')
    expect(headers).toContain('List-Unsubscribe: <https://portal.example.org/unsubscribe?token=x>')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(renderLetter(letter, { ...HEAD, baseUrl: 'http://127.0.0.1:3000' }).unsubscribe).toBeNull()
    expect(renderLetter(LETTER, HEAD).unsubscribe).toBeNull()
  })

  test('escapes whatever people and administrators wrote', () => {
    const { html } = renderLetter(LETTER, HEAD)
    expect(html).not.toMatch(/<script|<b>|<Rosario>|<aviso>|<ya>/)
    expect(html).toContain('Hola, Ana, la de &lt;Rosario&gt;:')
    expect(html).toContain('href="https://portal.example.org/login?a=1&amp;b=2"')
  })

  test('says the same as text', () => {
    const { text, link } = renderLetter(LETTER, HEAD)
    expect(link).toBe('https://portal.example.org/login?a=1&b=2')
    expect(text).toBe(
      'Hola, Ana, la de <Rosario>:\n\nUno <script>alert(1)</script>\n\nDos "comillas"\n\n' +
        'Abrir <ya>:\nhttps://portal.example.org/login?a=1&b=2\n\nSeminario <b>X</b>\n¿Dudas? Escríbenos a a@b.test.\n',
    )
  })
})
