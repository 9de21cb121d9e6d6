import type { PaperKind } from '#domain/papers/kinds.ts'
import {
  type Missing,
  missingForCourse,
  missingForDiploma,
  missingForProgram,
  missingForProof,
  programKinds,
} from '#domain/papers/missing.ts'
import { type Unset, unsetAbout, unsetFor } from '#domain/papers/unset.ts'
import type { Context } from '../actions/context.ts'
import { readLetterheads } from './letterhead.ts'
import { listPlaceStandings, type PlaceStanding } from './place-standing.ts'
import { listTitleRows, type TitleRow } from './places-queries.ts'
import { listStandings, type Standing } from './standing.ts'

/** A paper that a person may have, now or later: what it's about, by id and in words, and what is still missing. */
export type Offer = {
  kind: PaperKind
  /** null about the person, and of a diploma whose title isn't granted yet. */
  subject_id: string | null
  about: string | null
  detail: string | null
  missing: Missing[]
  unset: Unset[]
}

/** The same before it's known what the institution is missing; `texts` are what its paper would state about its subject. */
type Subject = Omit<Offer, 'unset'> & { readonly texts: readonly (string | null)[] }

/** What a person may be issued: the proof, then papers about programs and titles, then a certificate of each course that wasn't given up. */
export async function offersFor(context: Pick<Context, 'db' | 'today' | 'zone'>, userId: string): Promise<Offer[]> {
  const { db } = context
  const standings = await listStandings(db, context, { userId, enrollmentId: null })
  const isOwed = standings.some((one) => one.isOwed)
  const places = await listPlaceStandings(db, context, { userId, placeId: null, isOwed })
  const titles = await listTitleRows(db, { userId, titleId: null })
  const proof = { about: null, detail: null, subject_id: null, missing: missingForProof(standings), texts: [] }
  const subjects: Subject[] = [
    { kind: 'constancia_regular', ...proof },
    ...places.flatMap(ofPlace),
    ...titles.map(ofTitle),
    ...standings.filter(({ status }) => status !== 'Desistido').map(ofCourse),
  ]
  const letterheadOf = await readLetterheads(db)
  return subjects.map(({ texts, ...subject }) => ({
    ...subject,
    unset: [...unsetFor(letterheadOf(subject.kind)), ...unsetAbout(texts)],
  }))
}

function ofPlace(place: PlaceStanding): Subject[] {
  const { id, program_name: about, plan_name: detail, title_granted } = place.row
  const texts = [about, detail, title_granted]
  const offers = programKinds(place).map((kind): Subject => ({
    kind,
    subject_id: id,
    about,
    detail,
    missing: missingForProgram(kind, place),
    texts,
  }))
  if (place.status !== 'activo') return offers
  return [...offers, { kind: 'diploma', subject_id: null, about, detail, missing: ['no_title'], texts }]
}

function ofTitle({ id, title_granted, program_name, has_document_number }: TitleRow): Subject {
  const missing = missingForDiploma({ hasDocumentNumber: has_document_number })
  const texts = [title_granted, program_name]
  return { kind: 'diploma', subject_id: id, about: title_granted, detail: program_name, missing, texts }
}

function ofCourse(enrollment: Standing): Subject {
  const { enrollment_id: subject_id, course_name: about, period_name: detail, type_coursed } = enrollment
  const kind = type_coursed === 'oyente' ? 'certificado_participacion' : 'certificado_aprobacion'
  return { kind, subject_id, about, detail, missing: missingForCourse(kind, enrollment), texts: [about, detail] }
}
