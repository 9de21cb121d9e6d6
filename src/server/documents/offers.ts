import type { DocumentKind } from '#domain/documents/kinds.ts'
import {
  type Missing,
  missingForCourse,
  missingForDiploma,
  missingForProgram,
  missingForProof,
  programKinds,
} from '#domain/documents/missing.ts'
import type { Context } from '../context.ts'
import { listPlaceStandings, type PlaceStanding } from './place-standing.ts'
import { listTitleRows, type TitleRow } from './places-queries.ts'
import { listStandings, type Standing } from './standing.ts'

/** A paper that a person may have, now or later: what it's about by its id and in words, and what it still lacks. */
export type Offer = {
  kind: DocumentKind
  /** null about the person, and of a diploma whose title isn't granted yet. */
  subject_id: string | null
  about: string | null
  detail: string | null
  missing: Missing[]
}

/** What a person may be issued: the proof, then papers about programs and titles, then a certificate of each course that wasn't given up. */
export async function offersFor(context: Pick<Context, 'db' | 'today' | 'zone'>, userId: string): Promise<Offer[]> {
  const { db } = context
  const standings = await listStandings(db, context, { userId, enrollmentId: null })
  const isOwed = standings.some((one) => one.isOwed)
  const places = await listPlaceStandings(db, context, { userId, placeId: null, isOwed })
  const titles = await listTitleRows(db, { userId, titleId: null })
  const proof = { about: null, detail: null, subject_id: null, missing: missingForProof(standings) }
  return [
    { kind: 'constancia_regular', ...proof },
    ...places.flatMap(ofPlace),
    ...titles.map(ofTitle),
    ...standings.filter(({ status }) => status !== 'Desistido').map(ofCourse),
  ]
}

function ofPlace(place: PlaceStanding): Offer[] {
  const { id, program_name: about, plan_name: detail } = place.row
  const offers = programKinds(place).map((kind): Offer => ({
    kind,
    subject_id: id,
    about,
    detail,
    missing: missingForProgram(kind, place),
  }))
  if (place.status !== 'activo') return offers
  return [...offers, { kind: 'diploma', subject_id: null, about, detail, missing: ['no_title'] }]
}

function ofTitle({ id, title_granted, program_name, has_document_number }: TitleRow): Offer {
  const missing = missingForDiploma({ hasDocumentNumber: has_document_number })
  return { kind: 'diploma', subject_id: id, about: title_granted, detail: program_name, missing }
}

function ofCourse(enrollment: Standing): Offer {
  const { enrollment_id: subject_id, course_name: about, period_name: detail, type_coursed } = enrollment
  const kind = type_coursed === 'oyente' ? 'certificado_participacion' : 'certificado_aprobacion'
  return { kind, subject_id, about, detail, missing: missingForCourse(kind, enrollment) }
}
