declare module 'autocannon' {
  type Options = {
    url: string
    method?: string
    connections?: number
    duration?: number
    headers?: Record<string, string>
    body?: string
    requests?: { path: string }[]
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
