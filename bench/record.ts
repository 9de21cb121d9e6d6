import type pg from 'pg'

/** One statement that the portal sent for a request, with what is needed to send it again. */
export type Statement = { name?: string; text: string; values: unknown[] }

/** The statements of one request, those of a wave sent at the same time, and what the portal answered. */
export type Recording = { waves: Statement[][]; answer: unknown }

/** Runs one request of the portal in this process and notes every statement that it sends its pool outside transactions. */
export async function record(pool: pg.Pool, ask: () => Promise<unknown>): Promise<Recording> {
  const waves: Statement[][] = []
  let running = 0
  const original = pool.query
  const query = (...sent: unknown[]): unknown => {
    if (running === 0) waves.push([])
    waves.at(-1)?.push(statementOf(sent))
    running += 1
    const result: unknown = Reflect.apply(original, pool, sent)
    return Promise.resolve(result).finally(() => (running -= 1))
  }
  Object.assign(pool, { query })
  try {
    return { answer: await ask(), waves }
  } finally {
    Object.assign(pool, { query: original })
  }
}

function statementOf([config, values]: unknown[]): Statement {
  if (typeof config === 'string') return { text: config, values: Array.isArray(values) ? values : [] }
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string') {
    throw new Error('a statement without a text')
  }
  const name = 'name' in config && typeof config.name === 'string' ? config.name : undefined
  return { ...(name && { name }), text: config.text, values: Array.isArray(values) ? values : [] }
}
