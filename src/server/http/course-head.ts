import type { HandlerOutput } from '#contract/operation.ts'
import type { getPublicCourse } from '#contract/public-course.ts'
import { excerpt } from '#domain/excerpt.ts'
import { decimalFromCents } from '#domain/money.ts'
import { EXCERPT, inPage, pageTags, titleOf } from './page-tags.ts'

type About = { course: HandlerOutput<typeof getPublicCourse>; site: string; siteName: string; share: string }

/** The title and the tags of a course's public page, as HTML. */
export const courseHead = {
  title: ({ course, siteName }: About): string => inPage(titleOf(course.name, siteName)),
  tags: (about: About): string =>
    pageTags({
      title: titleOf(about.course.name, about.siteName),
      description: excerptOf(about),
      address: addressOf(about),
      image: imageOf(about),
      siteName: about.siteName,
    }),
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
      availability: AVAILABILITY[course.enrollment_state],
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

const AVAILABILITY: Record<About['course']['enrollment_state'], string> = {
  open: 'https://schema.org/InStock',
  full: 'https://schema.org/SoldOut',
  coming: 'https://schema.org/PreOrder',
  closed: 'https://schema.org/OutOfStock',
  none: 'https://schema.org/OutOfStock',
}

/** The one address of the course, however it was asked for. */
function addressOf({ course, site }: About): string {
  return `${site}/courses/${course.course_code}`
}

/** The course's own picture, otherwise the institution's. */
function imageOf({ course, site, share }: About): string {
  const image = course.image_url ?? share
  return image.startsWith('/') ? `${site}${image}` : image
}

function excerptOf({ course, siteName }: About): string {
  return (
    excerpt(course.description ?? '', EXCERPT) || `${course.name} (${course.course_code}), un curso de ${siteName}.`
  )
}
