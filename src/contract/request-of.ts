import type { Operation } from './operation.ts'

/**
 * Splits an input by the operation: names in the address, then the query for reads and files, otherwise the body. A query, and the form
 * sent with a file, contain only what is declared.
 */
export function requestOf(operation: Operation, input: unknown): { url: string; body?: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = operation.url.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE' || operation.upload
  if (!inQuery) return { url: `/api${path}`, ...(operation.schema.body && { body: rest }) }
  const query = new URLSearchParams()
  for (const name of Object.keys(operation.schema.query?.shape ?? {})) {
    const value = rest[name]
    // A query holds plain values only: the contract's schemas say so.
    const plain = value as string | number | boolean | null | undefined
    if (plain !== undefined && plain !== null && plain !== '') query.set(name, String(plain))
  }
  const url = `/api${path}${query.size > 0 ? `?${query}` : ''}`
  return operation.upload && operation.schema.body ? { url, body: formOf(operation.schema.body, rest) } : { url }
}

function formOf({ shape }: { shape: object }, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in shape))
}
