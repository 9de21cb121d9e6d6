import type { AnswerShape } from '#domain/evaluations/answers.ts'

type Words = (question: string, answer: string) => string

/** The words of an answer of each shape as a JSON list, and the type of JSON that it's stored as. */
const SHAPES: Readonly<Record<AnswerShape, { json: string; words: Words }>> = {
  chosen: {
    json: 'array',
    words: (question, answer) => `(
      select coalesce(jsonb_agg(o.option -> 'text' order by o.position), '[]') from ${optionsIn(question)} where ${answer} ? (o.option ->> 'id')
    )`,
  },
  written: { json: 'string', words: (_question, answer) => `jsonb_build_array(${answer})` },
}

/** SQL of a form's stored answer in the words of a question, both JSON: a JSON list of texts. */
export function answerInWords(question: string, answer: string): string {
  const cases = Object.values(SHAPES).map(({ json, words }) => `when '${json}' then ${words(question, answer)}`)
  return `case jsonb_typeof(${answer}) ${cases.join(' ')} end`
}

/** SQL of the options of a question with their places, from 1, as `o (option, position)`. */
export function optionsIn(question: string): string {
  const options = `${question} -> 'options'`
  return `jsonb_array_elements(case when jsonb_typeof(${options}) = 'array' then ${options} else '[]' end) with ordinality as o(option, position)`
}
