import type { HandlerOutput } from '#contract/operation.ts'
import type { getPublicCourse } from '#contract/public-course.ts'
import { decimalFromCents } from '#domain/money.ts'
import { escapeHtml } from './html.ts'

type About = { course: HandlerOutput<typeof getPublicCourse>; site: string; siteName: string; share: string }

/** How much of a description search engines and chats show, in characters. */
const EXCERPT = 200

/** The title and the tags of a course's public page, as HTML. */
export const courseHead = {
  title: ({ course, siteName }: About): string => text(`${course.name} · ${siteName}`),
  tags: (about: About): string => {
    const { course, siteName } = about
    const title = `${course.name} · ${siteName}`
    const description = excerptOf(about)
    const properties = {
      'og:type': 'website',
      'og:locale': 'es_AR',
      'og:site_name': siteName,
      'og:title': title,
      'og:description': description,
      'og:url': addressOf(about),
      'og:image': imageOf(about),
    }
    const tags = Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${text(value)}">`)
    const canonical = `<link rel="canonical" href="${text(addressOf(about))}">`
    return `<meta name="description" content="${text(description)}">${tags.join('')}${canonical}`
  },
}

/** The course as search engines understand it: schema.org's Course with its offer and its instance. */
export function courseStatement(about: About): object {
  const { course, site, siteName } = about
  const url = addressOf(about)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.name,
    courseCode: course.course_code,
    description: course.description ?? excerptOf(about),
    url,
    inLanguage: 'es',
    image: imageOf(about),
    numberOfCredits: course.credits,
    ...(course.hours > 0 && { timeRequired: `PT${course.hours}H` }),
    provider: { '@type': 'EducationalOrganization', name: siteName, url: `${site}/` },
    offers: {
      '@type': 'Offer',
      category: course.price_cents === 0 ? 'Free' : 'Paid',
      price: decimalFromCents(course.price_cents),
      priceCurrency: course.currency,
      url,
      availability: availabilityOf(course),
      ...(course.enrollment_start_date && { validFrom: course.enrollment_start_date.toISOString() }),
      ...(course.enrollment_end_date && { validThrough: course.enrollment_end_date.toISOString() }),
    },
    ...(course.period && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        name: `${course.name}, ${course.period.name}`,
        courseMode: 'Online',
        startDate: course.period.start_date,
        endDate: course.period.end_date,
        ...(course.professor && { instructor: { '@type': 'Person', name: course.professor } }),
      },
    }),
  }
}

function availabilityOf({ enrollment_state: state, seats_left }: About['course']): string {
  if (state === 'coming') return 'https://schema.org/PreOrder'
  if (state !== 'open') return 'https://schema.org/OutOfStock'
  return seats_left === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock'
}

/** The one address of the course, however it was asked for. */
function addressOf({ course, site }: About): string {
  return `${site}/courses/${course.course_code}`
}

/** The course's own picture, else the institution's. */
function imageOf({ course, site, share }: About): string {
  const image = course.image_url ?? share
  return image.startsWith('/') ? `${site}${image}` : image
}

function excerptOf({ course, siteName }: About): string {
  const line = (course.description ?? '').replace(/\s+/g, ' ').trim()
  if (!line) return `${course.name} (${course.course_code}), un curso de ${siteName}.`
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).replace(/\s\S*$/, '')}…` : line
}

/** Text in HTML that no mark of a template is read in (server/http/pages.ts). */
function text(value: string): string {
  return escapeHtml(value).replaceAll('⟦', '&#10214;')
}
