import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/courses.ts'
import { NO_SEATS } from '#contract/enrollment-texts.ts'
import { moneyText } from '#domain/money.ts'
import type { Clock } from '../adapters/clock.ts'
import { listPublicCourses } from '../courses/list-catalogue.ts'
import type { Database } from '../database/connect.ts'
import { longDay } from '../texts/format.ts'
import { institutionZone } from '../settings/read-settings.ts'
import { escapeHtml } from './html.ts'

type Course = HandlerOutput<typeof contract.listPublicCourses>['items'][number]
type Parts = { db: Database; clock: Clock; zone: string }

/** As many courses as one page of a list may have. */
const MOST = 100

/** The courses of /courses for browsers that run no JavaScript, and for clients that read pages without a browser (decision R2). */
export async function catalogueFragment(parts: Parts): Promise<string> {
  const { items } = await listPublicCourses({ page: 1, page_size: MOST }, parts)
  const zone = await institutionZone(parts.db, parts.zone)
  const courses = items.map((course) => `<li>${describe(course, zone)}</li>`).join('')
  return `<style>main [aria-busy],main search{display:none!important}.plain{max-width:70ch;margin:0 auto;padding:0 1.25rem 4rem;list-style:none}.plain li{padding:1rem 0;border-top:1px solid var(--line)}.plain h2{margin:0;font-size:1.2rem}.plain p{margin:.35rem 0 0}</style><ul class="plain">${courses}</ul>`
}

function describe(course: Course, zone: string): string {
  const facts = [
    course.course_code,
    course.professor ? `Profesor: ${course.professor}` : '',
    course.credits === 1 ? '1 crédito' : `${course.credits} créditos`,
    course.hours === 0 ? '' : course.hours === 1 ? '1 hora' : `${course.hours} horas`,
    moneyText(course.price_cents, course.currency),
    enrollmentOf(course, zone),
  ]
  const paragraph = course.description ? `<p>${escapeHtml(course.description)}</p>` : ''
  return `<h2>${escapeHtml(course.name)}</h2><p>${escapeHtml(facts.filter(Boolean).join(' · '))}</p>${paragraph}`
}

function enrollmentOf({ enrollment_end_date: until, seats_left }: Course, zone: string): string {
  if (!until) return 'Matrícula cerrada'
  return seats_left === 0 ? NO_SEATS : `Matrícula hasta el ${longDay(until, zone)}`
}
