import { expect, test } from 'vitest'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { askMailServer } from './ask-mail-server.ts'
import { StartFailure } from './start-failure.ts'

const PATIENCE = { connectMs: 5_000, silenceMs: 200 }

async function ask(url: string) {
  const mailer = smtpMailer(url, 'portal@example.org', PATIENCE)
  return askMailServer(url, mailer)
}

test('a mail server that knows the portal raises nothing', async () => {
  const server = await smtpServer()
  expect(await ask(server.url)).toBeNull()
  expect(await ask(server.url.replace('//', '//portal:hush@'))).toBeNull()
})

test('one that knows neither user nor password keeps the portal from starting, without saying them', async () => {
  const server = await smtpServer()
  server.answer({ login: '535 5.7.8 portal hush' })
  const failure = await ask(server.url.replace('//', '//portal:hush@'))
  expect(failure).toBeInstanceOf(StartFailure)
  const host = new URL(server.url).host
  expect(failure).toHaveProperty(
    'message',
    `El servidor de email ${host} no acepta el usuario o la clave de SMTP_URL (535): corrígela y vuelve a arrancar.`,
  )
})

test.each([
  ['says that the login fails for the moment', { login: '454 4.7.0 later' }, '454'],
  ['says that it is busy', { greeting: '421 busy' }, '421'],
  ['is silent', { login: null }, 'no respondió a tiempo'],
])('one that %s is only warned of', async (_, answers, reason) => {
  const server = await smtpServer()
  server.answer(answers)
  expect(await ask(server.url.replace('//', '//portal:hush@'))).toBe(
    `El servidor de email ${new URL(server.url).host} no responde como debe (${reason}): ` +
      'los emails esperan y se intentan de nuevo; si dura, revisa SMTP_URL.',
  )
})

test('one that is not there is only warned of', async () => {
  const server = await smtpServer()
  await server.stop()
  expect(await ask(server.url)).toMatch(/no responde como debe \((?:ahí no escucha nadie|se cortó la conexión)\)/)
})
