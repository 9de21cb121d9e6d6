import { useState } from 'react'
import { coverHue } from '#domain/courses/cover.ts'
import styles from './CourseCover.module.css'

/** The face of a course, the same everywhere: its image, or its name on a gradient made from its code. */
export function CourseCover({
  code,
  name,
  image,
  height = 112,
  showName = true,
}: {
  code: string
  name: string
  image?: string | null
  height?: number
  /** False where the name stands beside it. */
  showName?: boolean
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = image && image !== broken ? image : null
  const hue = coverHue(code)
  const background = `linear-gradient(135deg, hsl(${hue} 48% 24%), hsl(${(hue + 18) % 360} 40% 40%))`
  return (
    <div className={styles.cover} style={{ height, background }} data-image={shown !== null || undefined}>
      {shown && <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />}
      {showName && <span className={styles.name}>{name}</span>}
    </div>
  )
}
