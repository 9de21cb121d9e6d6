import * as z from 'zod/mini'
import { PHRASE_LIMITS } from '#domain/evaluations/phrases.ts'
import { operationsIn } from './operation.ts'
import { Done, Id, Text } from './shapes.ts'

const operation = operationsIn('evaluations')
const access = 'submissions.grade'

/** A phrase that a teacher saved for their feedback. */
const FeedbackPhrase = z.object({ id: Id, text: z.string() })

/** What a phrase says. */
export const PhraseForm = z.object({ text: Text(PHRASE_LIMITS.text) })

const phraseParams = z.object({ phraseId: Id })

export const listFeedbackPhrases = operation({
  method: 'GET',
  url: '/teacher/feedback-phrases',
  summary: 'The phrases that the asker saved for their feedback, in the order of their places',
  access,
  schema: { response: z.object({ items: z.array(FeedbackPhrase) }) },
})

export const saveFeedbackPhrase = operation({
  method: 'POST',
  url: '/teacher/feedback-phrases',
  summary: 'Save a phrase for oneself',
  access,
  schema: { body: PhraseForm, response: FeedbackPhrase },
  failures: ['PHRASE_TAKEN', 'PHRASES_FULL'],
})

export const changeFeedbackPhrase = operation({
  method: 'PUT',
  url: '/teacher/feedback-phrases/:phraseId',
  summary: 'Change a phrase of the asker',
  access,
  schema: { params: phraseParams, body: PhraseForm, response: FeedbackPhrase },
  failures: ['PHRASE_TAKEN'],
})

export const deleteFeedbackPhrase = operation({
  method: 'DELETE',
  url: '/teacher/feedback-phrases/:phraseId',
  summary: 'Delete a phrase of the asker',
  access,
  schema: { params: phraseParams, response: Done },
})
