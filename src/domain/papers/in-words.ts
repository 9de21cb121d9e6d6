import { numberInWords } from '../amount-in-words.ts'
import type { CalendarDay } from '../calendar.ts'
import type { GradeScale, ScaleStep } from '../programs/plan.ts'
import { hundredths } from '../rounding.ts'

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** A day as legal papers say it: 'a los veintitrés días del mes de noviembre de dos mil veintiséis'. */
export function dayInWords(day: CalendarDay): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const month_and_year = `del mes de ${MONTHS[month - 1] ?? ''} de ${numberInWords(year)}`
  return date === 1
    ? `al primer día ${month_and_year}`
    : `a los ${beforeNoun(numberInWords(date))} días ${month_and_year}`
}

/** A grade in figures and in words: '85,5 (ochenta y cinco con cincuenta centésimos)'. At most two decimals. */
export function gradeInWords(grade: number): string {
  const whole = hundredths(grade)
  const [units, rest] = [Math.floor(whole / 100), whole % 100]
  const figures = rest === 0 ? String(units) : `${units},${String(rest).padStart(2, '0').replace(/0$/, '')}`
  const words = numberInWords(units)
  if (rest === 0) return `${figures} (${words})`
  return `${figures} (${words} con ${beforeNoun(numberInWords(rest))} ${rest === 1 ? 'centésimo' : 'centésimos'})`
}

/** A percentage as a plan's scale prints it: as it is, or the highest step of its table that it reaches; null below the first. */
export function gradeOnScale(
  percent: number,
  { grade_scale, scale_steps }: { grade_scale: GradeScale; scale_steps: readonly ScaleStep[] },
): number | null {
  if (grade_scale === 'percent') return percent
  return scale_steps.findLast((step) => step.percent <= percent)?.ten ?? null
}

/** Before a noun: 'veintiún días', 'treinta y un días', 'un centésimo'. */
function beforeNoun(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}
