import { count } from './format.ts'

/** What is said of a course wherever it's shown, a phrase each: '4 créditos'. */
export function courseFacts({ credits }: { credits: number }): string[] {
  return [count(credits, 'crédito', 'créditos')]
}
