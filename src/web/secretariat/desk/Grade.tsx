import { secretariatBand, type ThreeBand } from '#domain/grades/percentages.ts'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { deskTexts as texts } from './texts.ts'

const TONES: Record<ThreeBand, StatusTone> = { high: 'earned', middle: 'done', low: 'overdue' }
const FORMAT = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A final grade with two decimals in the colour of its band, or 'Pendiente' (document 3 §2.17 and §9). */
export function Grade({ grade }: { grade: number | null }) {
  if (grade === null) return <span className="soft">{texts.pending}</span>
  return <StatusTag tone={TONES[secretariatBand(grade)]}>{gradeText(grade)}</StatusTag>
}

/** '87,50'. */
export function gradeText(grade: number | null): string {
  return grade === null ? texts.pending : FORMAT.format(grade)
}
