import type * as contract from '#contract/feedback-phrases.ts'
import type { FormOf } from '#contract/operation.ts'
import { PHRASE_LIMITS } from '#domain/evaluations/phrases.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { refusing } from '../../actions/refusals.ts'
import { deletePhrase, insertPhrase, listPhrasesOf, updatePhrase } from './phrases-queries.ts'

/** The asker's own phrases. */
export const listFeedbackPhrases: Handler<typeof contract.listFeedbackPhrases> = async (_, { db, user }) => ({
  items: await listPhrasesOf(db, user.id),
})

/** Saves a phrase for oneself. */
export const saveFeedbackPhrase: Handler<typeof contract.saveFeedbackPhrase> = async (form, context) => {
  const { user, clock } = context
  const saved = await context
    .transaction((tx) => insertPhrase(tx, user.id, fieldsOf(form), clock.now()))
    .catch(refusing())
  if (!saved) throw new Failure('PHRASES_FULL', { max: PHRASE_LIMITS.phrases })
  return saved
}

/** Changes what one says; somebody else's is not found. */
export const changeFeedbackPhrase: Handler<typeof contract.changeFeedbackPhrase> = async (form, context) => {
  const { user, clock } = context
  const saved = await context
    .transaction((tx) => updatePhrase(tx, user.id, form.phraseId, fieldsOf(form), clock.now()))
    .catch(refusing())
  if (!saved) throw new Failure('NOT_FOUND')
  return saved
}

/** Deletes one; somebody else's is not found. */
export const deleteFeedbackPhrase: Handler<typeof contract.deleteFeedbackPhrase> = async ({ phraseId }, context) => {
  if (!(await context.transaction((tx) => deletePhrase(tx, context.user.id, phraseId)))) throw new Failure('NOT_FOUND')
  return {}
}

function fieldsOf({ text }: FormOf<typeof contract.saveFeedbackPhrase>) {
  return { text }
}
