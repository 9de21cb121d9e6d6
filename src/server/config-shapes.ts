import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

// What the variables of the environment may be, and what they become.

export const hostName = z.string().refine((host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))
export const countOfMany = {
  schema: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
  expected: 'a number from 1 to 999999',
}
export const environmentName = z.enum(['production', 'development', 'test'])
export const proxies = z.string().transform((text, context): TrustProxy => {
  const trust = readTrustProxy(text)
  if (trust === undefined) context.addIssue({ code: 'custom' })
  return trust ?? false
})
export const folderPath = z.string().transform((folder) => resolve(folder))
export const webUrl = z.url({ protocol: /^https?$/ })
export const webAddress = webUrl
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
  .transform((url) => url.origin)
export const apiAddress = {
  schema: webAddress,
  expected: 'an http:// or https:// address without a path, as in https://api.example.org',
}
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
export const mailServerUrl = z.url({ protocol: /^smtps?$/ })
export const zoneName = z.string().refine(isZone)
export const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
  .transform(splitSender)

function isZone(name: string) {
  try {
    // A plain offset like +03:00 has no summer time and no name to show.
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function splitSender(text: string) {
  const [, name = '', address = text] = /^([^<]*)<(.+)>$/.exec(text) ?? []
  return { name: name.trim().replaceAll('"', '') || 'Atrio', address }
}
