import type * as contract from '#contract/secretariat.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { deleteOwnNote, findOwnNote, insertNote } from './notes-queries.ts'
import { findPerson } from './people-search-queries.ts'

/** Staff note something of a student. The log says who did, never what: it can't be emptied, and notes go with the person (decision C13). */
export const addStudentNote: Handler<typeof contract.addStudentNote> = async ({ userId, text }, context) => {
  const { user, clock } = context
  const person = await findPerson(context.db, userId)
  if (!person?.role.includes('student') || person.is_anonymised) throw new Failure('STUDENT_NOT_FOUND')
  return context.transaction(async (tx) => {
    const id = await insertNote(tx, { user_id: userId, author_id: user.id, text, created_at: clock.now() })
    const note = id && (await findOwnNote(tx, id, user.id))
    if (!note) throw new Failure('NOT_FOUND')
    await record(tx, context, 'note.added', { entity: 'users', entity_id: userId })
    return note
  })
}

/** Who wrote a note deletes it; another's isn't found. */
export const deleteStudentNote: Handler<typeof contract.deleteStudentNote> = async ({ noteId }, context) =>
  context.transaction(async (tx) => {
    const userId = await deleteOwnNote(tx, noteId, context.user.id)
    if (userId === null) throw new Failure('NOT_FOUND')
    await record(tx, context, 'note.deleted', { entity: 'users', entity_id: userId })
    return {}
  })
