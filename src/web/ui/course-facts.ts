import { count } from './format.ts'

/** What is said of a course wherever it's shown, a phrase each: '4 créditos', '60 horas'. */
export function courseFacts({ credits, hours }: { credits: number; hours: number }): string[] {
  return [count(credits, 'crédito', 'créditos'), ...(hours > 0 ? [count(hours, 'hora', 'horas')] : [])]
}
