import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { Email } from '#web/ui/Email.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Student } from './answers.ts'
import { type Fact, Facts } from './Facts.tsx'
import { deskTexts } from './texts.ts'

const texts = deskTexts.profile

/** What the secretariat knows of a person. */
export function PersonFacts({ person }: { person: Student['person'] }) {
  return <Facts facts={factsOf(person)} />
}

function factsOf(person: Student['person']): Fact[] {
  const { document_type, document_number, birth_date, street_address, street_number } = person
  const { locality, department, province, postal_code, country } = person
  return [
    [
      texts.email,
      person.email && (
        <a key="email" className="alone" href={`mailto:${person.email}`}>
          <Email>{person.email}</Email>
        </a>
      ),
    ],
    [texts.document, document_number && `${DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`],
    [texts.birth, birth_date && formatDate(birth_date)],
    [
      texts.whatsapp,
      person.whatsapp && (
        <a key="phone" className="alone" href={`tel:${person.whatsapp}`}>
          {person.whatsapp_national}
        </a>
      ),
    ],
    [texts.address, joined(' ', street_address, street_number)],
    [texts.place, joined(', ', locality, department, province, postal_code, country)],
    [texts.roles, person.role.map((role) => ROLE_TEXTS[role]).join(', ')],
    [texts.since, formatDate(person.created_at)],
    [texts.state, person.is_active ? deskTexts.active : deskTexts.inactive],
  ]
}

function joined(between: string, ...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(between)
}
