import type { Role } from '#domain/access/roles.ts'
import type { user_roles, users } from '../database/tables/people.ts'
import { demoId, PEOPLE } from './cast.ts'
import { chanceOf } from './chance.ts'
import { OTHER_STAFF, OTHER_STUDENTS, PLACES, STREETS } from './people-names.ts'
import type { SeedDays } from './seed-days.ts'

/** A person of the demo seminary by the key that ids are made of: 'ana', or 'student7' for those without a part. */
export type SeedPerson = {
  key: string
  id: string
  first_name: string
  last_name: string
  email: string
  role: readonly Role[]
  is_active: boolean
  country: string
}

type NewUser = typeof users.$inferInsert
type NewRole = typeof user_roles.$inferInsert

/** How a mobile of each country begins; six digits follow. */
const MOBILES: Record<string, string> = { Argentina: '+5492983', Uruguay: '+59899', Paraguay: '+595981' }

/** Everyone of the demo seminary, the cast first. */
export function seedPeople(): SeedPerson[] {
  const cast = Object.entries(PEOPLE).map(([key, person]) => ({ key, ...person, is_active: key !== 'ines' }))
  const staff = OTHER_STAFF.map((person) => ({
    ...person,
    id: demoId(`user:${person.key}`),
    email: `${person.key}@demo.test`,
    is_active: true,
  }))
  const students = OTHER_STUDENTS.map(([first_name, last_name], index) => ({
    key: `student${index + 1}`,
    id: demoId(`user:student${index + 1}`),
    first_name,
    last_name,
    email: `${asciiOf(first_name)}.${asciiOf(last_name)}@demo.test`,
    role: ['student'] as const,
    is_active: index < OTHER_STUDENTS.length - 1,
  }))
  return [...cast, ...staff, ...students].map((person, index) => ({
    ...person,
    country: placeOf(person.key, index).country,
  }))
}

/** The account rows of everyone, with one hash of the password that they share. */
export function userRows(people: readonly SeedPerson[], days: SeedDays, passwordHash: string): NewUser[] {
  return people.map((person, index) => {
    const chance = chanceOf(`person ${person.key}`)
    const place = placeOf(person.key, index)
    const created = days.at(-240 + Math.min(index * 4, 160), '10:30')
    return {
      id: person.id,
      name: `${person.first_name} ${person.last_name}`,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      document_type: place.country === 'Argentina' ? 'dni' : 'cedula',
      document_number: String(
        place.country === 'Argentina' ? 28_000_000 + index * 317_411 : 3_100_000 + index * 41_713,
      ),
      birth_date: `${chance.between(1962, 2003)}-${twoDigits(chance.between(1, 12))}-${twoDigits(chance.between(1, 28))}`,
      whatsapp: `${MOBILES[place.country]}${chance.between(200_000, 799_999)}`,
      whatsapp_consent: chance.happens(0.6),
      social_networks: chance.happens(0.3)
        ? { instagram: `@${asciiOf(person.first_name)}.${asciiOf(person.last_name)}` }
        : {},
      street_address: chance.pick(STREETS),
      street_number: String(chance.between(100, 3900)),
      ...place,
      is_active: person.is_active,
      password_hash: passwordHash,
      email_confirmed_at: created,
      created_at: created,
      updated_at: created,
    }
  })
}

/** The role rows of everyone. */
export function roleRows(people: readonly SeedPerson[]): NewRole[] {
  return people.flatMap(({ id, role }) => role.map((one) => ({ user_id: id, role: one })))
}

/** Returns the person with a key; throws if there is none. */
export function personOf(people: readonly SeedPerson[], key: string): SeedPerson {
  const person = people.find((one) => one.key === key)
  if (!person) throw new RangeError(`Nobody is called ${key}`)
  return person
}

/** The cast lives in Argentina, Diego in Uruguay, so that both countries' payments are seen. */
function placeOf(key: string, index: number) {
  if (key === 'diego') return PLACES[4]
  if (key in PEOPLE) return PLACES[index % 4] ?? PLACES[0]
  return PLACES[index % PLACES.length] ?? PLACES[0]
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
