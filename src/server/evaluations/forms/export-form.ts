import type * as contract from '#contract/evaluations.ts'
import { exportedForm } from '#domain/evaluations/form-file.ts'
import { FORM_EXPORT } from '#domain/evaluations/limits.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { forgetFiles, removeStored } from '../../files/attach-file.ts'
import { keepMade } from '../../files/keep-made.ts'
import { getFileLink } from '../../files/read-file.ts'
import { getExportForUpdate, listExportsOf } from './exports-queries.ts'
import { presentForTeacher } from '../assignments/taught-assignments.ts'

/** Writes the questions of a stored form into a private JSON file, and signs a link to it (document 3 §7 and §9). */
export const exportForm: Handler<typeof contract.exportForm> = async ({ assignmentId }, context) => {
  const { db, user, clock } = context
  const assignment = await presentForTeacher(db, context, assignmentId)
  if (assignment.assignment_type !== 'form') throw new Failure('NOT_A_FORM')
  if (assignment.form_questions.length === 0) throw new Failure('NO_QUESTIONS')
  const { id, title, description, assignment_type, course_name, form_questions: questions } = assignment
  const facts = {
    id,
    title,
    description,
    assignment_type,
    course_name,
    created_at: assignment.created_at.toISOString(),
  }
  const form = exportedForm(facts, questions, { created_by: user.name, export_date: clock.now().toISOString() })
  const bytes = Buffer.from(JSON.stringify(form, null, 2))
  if (bytes.length > FORM_EXPORT.maxBytes) throw new Failure('FILE_TOO_LARGE', { max: '5MB' })
  const file_name = nameOf(title, context.today)
  const made = { owner_id: user.id, purpose: 'export', extension: 'json', file_name, bytes } as const
  const file = await keepMade(context, made, (tx, stored) =>
    record(tx, context, 'assignment.exported', {
      entity: 'assignments',
      entity_id: assignmentId,
      after: { file_id: stored.id, questions: questions.length },
    }),
  )
  const { url, expires_at } = await getFileLink({ fileId: file.id }, context)
  return { ...file, url, expires_at }
}

/** The teacher's last exported forms. */
export const listFormExports: Handler<typeof contract.listFormExports> = async (_, { db, user }) => ({
  items: await listExportsOf(db, user.id, FORM_EXPORT.listLimit),
})

/** Deletes an exported form, row and bytes. */
export const deleteFormExport: Handler<typeof contract.deleteFormExport> = async ({ fileId }, context) => {
  const keys = await context.transaction(async (tx) => {
    const { file_name } = await getExportForUpdate(tx, context.user.id, fileId)
    await record(tx, context, 'assignment.export_deleted', {
      entity: 'files',
      entity_id: fileId,
      before: { file_name },
    })
    return forgetFiles(tx, [fileId])
  })
  await removeStored(context.storage, keys)
  return {}
}

/** 'Control de lectura 2026-11-21.json', without what a file name may not have. */
function nameOf(title: string, day: string): string {
  const plain = title
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
  return `${plain || 'Formulario'} ${day}.json`
}
