import { expect, test } from 'vitest'
import { PHRASE_LIMITS } from '#domain/evaluations/phrases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('phrases belong to one teacher: nobody else reads, changes or deletes them', async () => {
  const { as } = await seminary()
  const saved = await as.bruno.saveFeedbackPhrase({ text: '  Falta citar la fuente.  ' })
  expect(saved.text).toBe('Falta citar la fuente.')
  expect(await as.bruno.listFeedbackPhrases({})).toEqual({ items: [saved] })
  expect(await as.elena.listFeedbackPhrases({})).toEqual({ items: [] })
  await expectFailure(as.elena.changeFeedbackPhrase({ phraseId: saved.id, text: 'Otra' }), 'NOT_FOUND')
  await expectFailure(as.elena.deleteFeedbackPhrase({ phraseId: saved.id }), 'NOT_FOUND')
  const changed = await as.bruno.changeFeedbackPhrase({ phraseId: saved.id, text: 'Cita la fuente.' })
  expect(await as.bruno.listFeedbackPhrases({})).toEqual({ items: [{ id: saved.id, text: 'Cita la fuente.' }] })
  expect(changed.text).toBe('Cita la fuente.')
  await as.bruno.deleteFeedbackPhrase({ phraseId: saved.id })
  await expectFailure(as.bruno.changeFeedbackPhrase({ phraseId: saved.id, text: 'Otra' }), 'NOT_FOUND')
})

test('a phrase is there once; one that comes back takes its place again', async () => {
  const { as } = await seminary()
  const phrases = ['Muy bien.', 'Falta la cita.', 'Revisa la conclusión.']
  for (const text of phrases) await as.bruno.saveFeedbackPhrase({ text })
  await expectFailure(as.bruno.saveFeedbackPhrase({ text: 'Muy bien.' }), 'PHRASE_TAKEN')
  const { items } = await as.bruno.listFeedbackPhrases({})
  const second = items[1]?.id ?? ''
  await expectFailure(as.bruno.changeFeedbackPhrase({ phraseId: second, text: 'Muy bien.' }), 'PHRASE_TAKEN')
  await as.bruno.deleteFeedbackPhrase({ phraseId: second })
  await as.bruno.saveFeedbackPhrase({ text: 'Falta la cita.' })
  expect((await as.bruno.listFeedbackPhrases({})).items.map(({ text }) => text)).toEqual(phrases)
})

test('there are at most so many, also when they are saved at once', async () => {
  const { as, database, cast } = await seminary()
  const before = PHRASE_LIMITS.phrases - 3
  await database.pool.query(
    `insert into feedback_phrases (owner_id, place, text) select $1, n, 'Frase ' || n from generate_series(1, $2) n`,
    [cast.people.bruno.id, before],
  )
  const tries = Array.from({ length: 6 }, (_, n) => as.bruno.saveFeedbackPhrase({ text: `A la vez ${n}` }))
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expectFailure(as.bruno.saveFeedbackPhrase({ text: 'Una más' }), 'PHRASES_FULL')
})
