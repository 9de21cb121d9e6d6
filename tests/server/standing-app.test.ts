import { describe, expect, onTestFinished, test } from 'vitest'
import { openSeminary } from '../support/seminary.ts'

const TERM = { name: 'Ciclo ajeno', start_date: '2031-03-01', end_date: '2031-07-15' }

async function open() {
  const one = await openSeminary()
  onTestFinished(one.close)
  return one
}

describe('the app of a seminary that was closed', () => {
  test('works for the next one, on its database and by its clock', async () => {
    const { close, ...one } = await openSeminary()
    await one.as.carla.createPeriod(TERM)
    one.clock.set(new Date('2031-01-01T00:00:00Z'))
    await close()
    const other = await open()
    expect(other.app).toBe(one.app)
    expect((await other.as.carla.listPeriods({ q: TERM.name })).items).toEqual([])
    await expect(other.as.carla.createPeriod(TERM)).resolves.toMatchObject({ name: TERM.name })
    // The session lasts a day.
    other.clock.set(new Date(Date.now() + 2 * 86_400_000))
    await expect(other.as.carla.listPeriods({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('is closed too when it listens', async () => {
    const { close, app } = await openSeminary()
    await app.listen({ host: '127.0.0.1', port: 0 })
    await close()
    expect(app.server.listening).toBe(false)
    expect((await open()).app).not.toBe(app)
  })

  test('is nobody else’s when its test closed it', async () => {
    const { close, app } = await openSeminary()
    await app.close()
    await close()
    expect((await open()).app).not.toBe(app)
  })

  test('is closed too when something is under way: its answer is nobody else’s', async () => {
    const { close, app, as } = await openSeminary()
    const asked = as.carla.listPeriods({}).catch(() => null)
    await close()
    await asked
    expect((await open()).app).not.toBe(app)
  })
})

test('two seminaries that are open at once have an app each', async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(one.app).not.toBe(other.app)
  await one.as.carla.createPeriod(TERM)
  expect((await other.as.carla.listPeriods({ q: TERM.name })).items).toEqual([])
})
