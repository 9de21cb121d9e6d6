import { watchLoop } from '../adapters/workers/loop-watch.ts'
import { answerRequests } from './answer-requests.ts'
import { openLive } from '../live/live.ts'
import { openMetricsOf } from './open-system.ts'
import type { Answered, Whole } from './answer-by-workers.ts'
import { silenceFile, silenceSentence } from './silence-note.ts'

/** Answers requests in this process. */
export async function answerAlone({ config, connected, parts, silentMs, ...given }: Answered): Promise<Whole> {
  const watch = watchLoop({
    report: given.incidents.report,
    silentMs,
    note: { file: silenceFile(config.dataFolder), what: `portal ${process.pid}: ${silentMs / 1000} s` },
    sentence: silenceSentence(silentMs),
    line: config.logLevel === 'silent' ? null : `The portal stood still for ${silentMs / 1000} s, and is ended`,
  })
  given.lifecycle.onClose(watch.stop)
  const live = openLive({ most: config.maxOpenStreams })
  const metrics = await openMetricsOf({ config, connected, openStreams: live.count, figures: parts })
  return {
    address: await answerRequests({ ...given, config, connected, parts, port: config.port, live, metrics }),
    metrics,
  }
}
