import type { NewsOutcome } from '#domain/payments/provider-news.ts'
import type { Provider } from '#domain/payments/providers.ts'
import { BadSignature, type WebhookRequest } from '../adapters/payments/payment-provider.ts'
import { Failure } from '../actions/failure.ts'
import { applyNews, type NewsContext } from './apply-news.ts'
import { closeOldPages } from './close-pages.ts'

/**
 * Receives what a provider sends: rejected unless the provider signed it, nonexistent without its keys. Returns the outcome; null if
 * it was already known. An order that isn't ours is stored and accepted: asking again would change nothing.
 */
export async function receiveWebhook(
  provider: Provider,
  request: WebhookRequest,
  context: NewsContext,
): Promise<NewsOutcome | null> {
  const adapter = context.providers[provider]
  if (!adapter) throw new Failure('NOT_FOUND')
  const news = await adapter.read(request).catch((error: unknown) => {
    throw error instanceof BadSignature ? new Failure('BAD_SIGNATURE') : error
  })
  const applied = await applyNews(news, context)
  // What was paid isn't paid on another page (decision M13); one that can't be closed now is closed by the reconcile job.
  if (applied?.outcome === 'completed') await closeOldPages(context, applied.buyerId).catch(() => false)
  return applied?.outcome ?? null
}
