import { useState, type CSSProperties } from 'react'
import styles from './CourseCover.module.css'
import { coverLook } from './cover-motifs.ts'

/** The face of a course, the same everywhere: its picture, or its name on the cover that it got when it was created (record 029). */
export function CourseCover({
  cover,
  name,
  image,
  height = 112,
  showName = true,
}: {
  cover: number
  name: string
  image?: string | null
  height?: number
  /** False where the name is shown beside it. */
  showName?: boolean
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = image && image !== broken ? image : null
  return (
    <div className={styles.cover} style={{ height, ...coverGround(cover) }} data-image={shown !== null || undefined}>
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      ) : (
        <CoverArt cover={cover} />
      )}
      {showName && <span className={styles.name}>{name}</span>}
    </div>
  )
}

/** The drawing of a generated cover, to its right; its ground is `coverGround`. */
export function CoverArt({ cover }: { cover: number }) {
  const { motif, shapes } = coverLook(cover)
  return (
    <svg className={styles.art} viewBox="0 0 112 112" preserveAspectRatio="xMaxYMid meet" aria-hidden>
      <path d={shapes} fill={`var(--cover-${motif}-motif)`} />
    </svg>
  )
}

/** The colour behind a generated cover's drawing and text. */
export function coverGround(cover: number): CSSProperties {
  return { background: `var(--cover-${coverLook(cover).ground})` }
}
