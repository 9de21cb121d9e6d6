import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAILURES } from '#contract/failures.ts'
import { runs } from '../../../../tests/support/property-runs.ts'
import { seminary } from '../../../../tests/support/seminary.ts'
import { ProblemError } from '#web/api/client.ts'
import { formFields, TWO_RIGHT } from '../evaluations-test-support.ts'

const GOOD = Buffer.from(
  JSON.stringify({
    title: 'Control de lectura',
    questions: [
      { ...TWO_RIGHT, id: 'a' },
      { question: '¿Cuántos?', type: 'multiple_choice', options: ['Tres', 'Cuatro'], correct_answers: [1], points: 3 },
      { question_text: '¿Por qué?', question_type: 'essay', required: false },
    ],
  }),
)

/** What happens to files on their way: bytes change, parts are missing, doubled or put elsewhere; or one value becomes another. */
const damage = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('word' as const), at: fc.nat(), by: fc.nat() }) },
  fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), by: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('double' as const), at: fc.nat(), by: fc.integer({ min: 1, max: 40 }) }),
)
const WORDS = [
  'null',
  '[]',
  '{}',
  '""',
  '-1',
  '1e999',
  '"\\u0000"',
  '"\\ud800"',
  'true',
  '[[[]]]',
  '999999999999',
  '"x"',
]

function damaged(file: Buffer, { kind, at, by }: { kind: string; at: number; by: number }): Buffer {
  const place = at % Math.max(1, file.length)
  if (kind === 'byte') {
    const changed = Buffer.from(file)
    changed[place] = ((changed[place] ?? 0) + by) % 256
    return changed
  }
  if (kind === 'cut') return Buffer.concat([file.subarray(0, place), file.subarray(place + by)])
  if (kind === 'double') return Buffer.concat([file.subarray(0, place + by), file.subarray(place)])
  const text = file.toString('utf8')
  const values = [...text.matchAll(/(?<=[:,[])(?:"[^"]*"|\d+|true|false|\[[^[\]]*\])/g)]
  const value = values[at % Math.max(1, values.length)]
  const word = WORDS[by % WORDS.length] ?? 'null'
  return value ? Buffer.from(text.slice(0, value.index) + word + text.slice(value.index + value[0].length)) : file
}

test('every damaged file is read or refused with a sentence, and what is offered of it can be imported', async () => {
  const { as, cast } = await seminary()
  const { id: assignmentId } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
  const told = { read: 0, refused: 0, imported: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const file = damages.reduce(damaged, GOOD)
      const found = await as.bruno
        .readFormFile({ assignmentId, name: 'formulario.json' }, { file })
        .catch((error: unknown) => refusalOf(error))
      if (typeof found === 'string') {
        told.refused += 1
        return
      }
      told.read += 1
      const offered = found.questions.flatMap(({ verdict, question }) => (verdict === 'bad' ? [] : [question]))
      if (offered.length === 0) return
      told.imported += 1
      const done = await as.bruno.importQuestions({ assignmentId, place: 'instead', questions: offered })
      expect(done.question_count).toBe(offered.length)
    }),
    runs(100),
  )
  console.info(`damaged files: ${JSON.stringify(told)}`)
})

/** The code of a refusal declared by the contract; anything else is a crash. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ProblemError) || !(error.code in FAILURES) || error.status >= 500) throw error
  expect(error.detail).not.toBe('')
  return error.code
}
