import { answerRequests } from './answer-requests.ts'
import { openLive } from './live/live.ts'
import { openMetricsOf } from './open-system.ts'
import type { Answered, Whole } from './answer-by-workers.ts'

/** Answers in this process. */
export async function answerAlone({ config, connected, parts, ...given }: Answered): Promise<Whole> {
  const live = openLive({ most: config.maxOpenStreams })
  const metrics = await openMetricsOf({ config, connected, openStreams: live.count, figures: parts })
  return {
    address: await answerRequests({ ...given, config, connected, parts, port: config.port, live, metrics }),
    metrics,
  }
}
