import { Session } from 'node:inspector/promises'
import { READERS } from '#server/adapters/reading/readers.ts'

// A process that reads as the pool's threads do, and answers how many steps a reading took: how often each block of code ran, as V8 counts them, and
// the worst-case cost of native work, which V8 doesn't see. It's started without the optimizer, whose code counts nothing.

let nativeSteps = 0

/** Marks over letters are put in order by insertion. */
const ofTexts: Pick<string, 'normalize'> = String.prototype
const { normalize } = String.prototype
ofTexts.normalize = function (this: string, form?: string) {
  for (const { length } of this.match(/\p{M}+/gu) ?? []) nativeSteps += length * length
  return normalize.call(this, form)
}

type Search = (this: Buffer, wanted: string | number | Uint8Array, from?: number) => number
/** A search for many bytes compares all of them at each place. */
const ofBytes: { indexOf: Search } = Buffer.prototype
const { indexOf } = ofBytes
ofBytes.indexOf = function (wanted, from = 0) {
  const found = indexOf.call(this, wanted, from)
  const passed = (found < 0 ? this.length : found) - from
  nativeSteps += passed * (typeof wanted === 'number' ? 1 : wanted.length)
  return found
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')

type Asked = { readonly name: keyof typeof READERS; readonly given: never }

process.on('message', ({ name, given }: Asked) => void count(name, given).then((told) => process.send?.(told)))
process.once('disconnect', () => process.exit(0))

async function count(name: keyof typeof READERS, given: never) {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  nativeSteps = 0
  const outcome = await READERS[name](given).then(
    () => 'read',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  let steps = nativeSteps
  for (const { functions } of result)
    for (const { ranges } of functions) for (const range of ranges) steps += range.count
  return { steps, outcome }
}
