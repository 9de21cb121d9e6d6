import type { HandlerOutput } from '#contract/operation.ts'
import type { getPublicProgram } from '#contract/public-program.ts'
import { programLength } from '#contract/program-texts.ts'
import { excerpt } from '#domain/excerpt.ts'
import { decimalFromCents } from '#domain/money.ts'
import { EXCERPT, inPage, pageTags, titleOf } from './page-tags.ts'

type About = { program: HandlerOutput<typeof getPublicProgram>; site: string; siteName: string; share: string }

/** The title and the tags of a program's public page, as HTML. */
export const programHead = {
  title: ({ program, siteName }: About): string => inPage(titleOf(program.name, siteName)),
  tags: (about: About): string =>
    pageTags({
      title: titleOf(about.program.name, about.siteName),
      description: excerptOf(about),
      address: addressOf(about),
      image: imageOf(about),
      siteName: about.siteName,
    }),
}

/** The program as search engines understand it: schema.org's EducationalOccupationalProgram with its courses and what they come to. */
export function programStatement(about: About): object {
  const { program, site, siteName } = about
  const { courses, obligatory, credits_required } = program
  const url = addressOf(about)
  const provider = { '@type': 'EducationalOrganization', name: siteName, url: `${site}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalProgram',
    name: program.name,
    identifier: program.code,
    description: program.description || excerptOf(about),
    url,
    inLanguage: 'es',
    image: imageOf(about),
    provider,
    educationalProgramMode: 'online',
    educationalCredentialAwarded: program.title_granted,
    timeToComplete: `P${program.years}Y`,
    ...(credits_required > 0 && { numberOfCredits: credits_required }),
    ...(obligatory.courses > 0 && {
      offers: {
        '@type': 'Offer',
        category: obligatory.price_cents === 0 ? 'Free' : 'Paid',
        price: decimalFromCents(obligatory.price_cents),
        priceCurrency: program.currency,
        url,
      },
    }),
    ...(courses.length > 0 && {
      hasCourse: courses.map(({ course_code, name, is_public }) => ({
        '@type': 'Course',
        name,
        courseCode: course_code,
        provider,
        ...(is_public && { url: `${site}/courses/${course_code}` }),
      })),
    }),
  }
}

/** The one address of the program, however it was asked for. */
function addressOf({ program, site }: About): string {
  return `${site}/programs/${program.code}`
}

function imageOf({ site, share }: About): string {
  return `${site}${share}`
}

function excerptOf({ program, siteName }: About): string {
  const { name, years, description } = program
  return excerpt(description, EXCERPT) || `${name}, un programa de ${programLength(years)} de ${siteName}.`
}
