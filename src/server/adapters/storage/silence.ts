import { pipeline, Transform, type Readable } from 'node:stream'

/** How many times within the patience it's looked whether something moved. */
const LOOKS = 5

/** The other side was asked, or was sending, and said nothing for the whole timeout. */
class Silence extends Error {
  override readonly name = 'Silence'
}

/**
 * Sends a request, and gives up with Silence if nothing moved for `silentMs`; the signal then ends the request. `moved` is a figure
 * that grows while something moves; without it the answer itself must arrive within that time.
 */
export async function unlessSilent<Answer>(
  silentMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
  moved: () => number = () => 0,
): Promise<Answer> {
  const stop = new AbortController()
  const silence = silenceOf(silentMs)
  const watch = watching(silentMs, moved, () => stop.abort())
  try {
    return await ask(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? silence : error
  } finally {
    clearInterval(watch)
  }
}

/** The same bytes; ends with Silence if none arrive for `silentMs` while they're wanted: the reader may take its time. */
export function endedBySilence(source: Readable, silentMs: number): Readable {
  let bytes = 0
  const wanted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  let looks = 0
  // A reader that takes its time is a movement too.
  const moved = () => (wanted.writableNeedDrain ? ++looks : 0) + bytes
  const watch = watching(silentMs, moved, () => source.destroy(silenceOf(silentMs)))
  return pipeline(source, wanted, () => clearInterval(watch))
}

function watching(silentMs: number, moved: () => number, giveUp: () => void): NodeJS.Timeout {
  let seen = moved()
  let quiet = 0
  return setInterval(() => {
    const now = moved()
    quiet = now === seen ? quiet + 1 : 0
    seen = now
    if (quiet >= LOOKS) giveUp()
  }, silentMs / LOOKS)
}

function silenceOf(silentMs: number): Silence {
  return new Silence(`nothing came for ${silentMs / 1000} s`)
}
