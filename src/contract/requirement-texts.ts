import type { RequirementKind } from '#domain/programs/plan.ts'
import { listed } from './listed.ts'

/** A course that another one asks for, by its name (record 042). */
type Named = { readonly name: string; readonly kind: RequirementKind }

/** 'aprobar Griego Bíblico I y Hebreo', 'aprobar o estar cursando Homilética': what is asked of a person. */
export function requiredText(required: readonly Named[]): string {
  const namesOf = (kind: RequirementKind) => required.flatMap((one) => (one.kind === kind ? one.name : []))
  const [approved, either] = [namesOf('aprobada'), namesOf('aprobada_o_cursando')]
  return [
    approved.length > 0 ? `aprobar ${listed(approved)}` : '',
    either.length > 0 ? `aprobar o estar cursando ${listed(either)}` : '',
  ]
    .filter(Boolean)
    .join(', y ')
}

/** 'Griego Bíblico I y Homilética (aprobado o cursando)': the same as a fact of the course. */
export function requirementNames(required: readonly Named[]): string {
  return listed(required.map(({ name, kind }) => (kind === 'aprobada' ? name : `${name} (aprobado o cursando)`)))
}

/** Why a course can't be taken as Regular yet, as a person reads it of themselves. */
export function notYetText(missing: readonly Named[]): string {
  return `Para cursarlo como Regular necesitas ${requiredText(missing)}.`
}
