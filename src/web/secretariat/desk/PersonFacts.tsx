import { formatDate } from '#web/ui/format.ts'
import styles from './Desk.module.css'
import type { Student } from './queries.ts'
import { deskTexts } from './texts.ts'

const texts = deskTexts.profile

/** What the secretariat knows of a person. */
export function PersonFacts({ person }: { person: Student['person'] }) {
  return (
    <dl className={styles.facts}>
      {factsOf(person).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || deskTexts.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(person: Student['person']): [label: string, value: string | null][] {
  const { document_type, document_number, birth_date, street_address, street_number } = person
  const { locality, department, province, postal_code } = person
  return [
    [texts.email, person.email],
    [texts.document, document_number && `${deskTexts.documents[document_type]} ${document_number}`],
    [texts.birth, birth_date && formatDate(birth_date)],
    [texts.whatsapp, person.whatsapp],
    [texts.address, joined(' ', street_address, street_number)],
    [texts.place, joined(', ', locality, department, province, postal_code)],
    [texts.country, person.country],
    [texts.roles, person.role.map((role) => texts.roleNames[role]).join(', ')],
    [texts.since, formatDate(person.created_at)],
    [texts.state, person.is_active ? deskTexts.active : deskTexts.inactive],
  ]
}

function joined(between: string, ...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(between)
}
