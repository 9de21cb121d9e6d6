import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { Client } from 'pg'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import type { SmtpServer } from '../../support/smtp-server.ts'
import { expect, type Visitor } from './journey.ts'
import type { Portal } from './portal.ts'

/** Runs a story that changes the institution's settings, and restores them however it ends: others run in the same portal. */
export async function puttingSettingsBack(portal: Portal, story: () => Promise<void>): Promise<void> {
  const before = await query(portal, 'select key, value from system_settings', [])
  try {
    await story()
  } finally {
    await query(portal, 'delete from system_settings where key <> all($1)', [before.map(({ key }) => key)])
    await query(
      portal,
      `update system_settings set value = old.value
       from jsonb_to_recordset($1) as old (key text, value jsonb) where old.key = system_settings.key`,
      [JSON.stringify(before)],
    )
  }
}

/** Sets a setting in the portal's own database, as an administrator's screen will. */
export async function setSetting(portal: Portal, key: string, value: unknown): Promise<void> {
  await query(
    portal,
    `insert into system_settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )
}

/** Ends every session of an account behind its back. */
export async function endSessions(portal: Portal, email: string): Promise<void> {
  await query(portal, 'delete from sessions where user_id = (select id from users where email = $1)', [email])
}

/** One statement on the portal's own database; answers its rows. */
export async function query(portal: Portal, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const running = readFileSync(join(portal.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const client = new Client({ host: running[4], port: 5432, user: 'atrio', database: 'atrio' })
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}

/** The links that were mailed to an address, the newest last, once there are that many. */
export async function linksFor(mail: SmtpServer, address: string, count: number): Promise<string[]> {
  const links = () =>
    mail.received
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => /https?:\/\/\S+\/auth\/callback\S+/.exec(text) ?? [])
  await expect.poll(() => links().length).toBe(count)
  return links()
}

/** Forgets what the browser was bound to complain of: refusals that the journey asked for. */
export function forgive({ complaints }: Visitor, expected: RegExp): void {
  const others = complaints.filter((complaint) => !expected.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}

/** Begins to note what the page asks; the function that it answers waits until all of it is answered, so that no refusal comes later. */
export function noteRequests(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  // The line on which news come stays open.
  page.on('request', (request) => request.url().includes(LIVE_PATH) || asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return () => expect.poll(() => asked.size).toBe(0)
}

/** Somebody who registers, of this name and document. */
export type Newcomer = { email: string; password: string; document: string }

export function newcomer(name: string, document: string): Newcomer {
  return { email: `${name}@ejemplo.test`, password: 'el rio de las piedras', document }
}

/** Fills the first step and leaves it. */
export async function fillBasics(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Marta')
  await page.getByLabel('Apellido').fill('Suárez')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await expect(page.getByText('Email disponible y válido.')).toBeVisible()
  await next(page, 'Identificación y contacto')
}

export async function fillIdentification(page: Page, { document }: Newcomer, number = '11 2233 4455'): Promise<void> {
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill(number)
  await expect(page.getByText('Documento disponible.')).toBeVisible()
  await next(page, 'Dirección')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Calle').fill('San Martín')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('12')
  await page.getByLabel('Localidad').fill('Tres Arroyos')
  await page.getByLabel('Provincia').fill('Buenos Aires')
  await page.getByLabel('Código postal').fill('B7500')
}

export async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
}

/** The button of the sign-in form; the bar has a link of the same name. */
export const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })
