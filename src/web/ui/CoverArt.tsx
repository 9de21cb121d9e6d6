import type { CSSProperties } from 'react'
import styles from './CourseCover.module.css'
import { coverLook } from './cover-motifs.ts'

/** The drawing of a generated cover, to its right; its ground is `coverGround`. */
export function CoverArt({ cover }: { cover: number }) {
  const { motif, shapes } = coverLook(cover)
  return (
    <svg className={styles.art} viewBox="0 0 112 112" preserveAspectRatio="xMaxYMid meet" aria-hidden>
      <path d={shapes} fill={`var(--cover-${motif}-motif)`} />
    </svg>
  )
}

/** The colour beneath a generated cover's drawing and words. */
export function coverGround(cover: number): CSSProperties {
  return { background: `var(--cover-${coverLook(cover).ground})` }
}
