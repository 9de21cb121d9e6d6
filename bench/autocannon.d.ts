declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string> }
  /** `setRequests`: sent one after the other, again and again. */
  type Client = { setRequests(requests: Request[]): void }
  type Options = {
    url: string
    method?: string
    connections?: number
    duration?: number
    headers?: Record<string, string>
    body?: string
    requests?: { path: string }[]
    setupClient?: (client: Client) => void
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p99: number }
    /** In seconds. */
    duration: number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
