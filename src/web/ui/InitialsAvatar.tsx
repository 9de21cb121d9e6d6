import { smallPhoto } from '#domain/files/photo-address.ts'
import styles from './InitialsAvatar.module.css'
import { uiTexts } from './texts.ts'

/** Up to here the small photo is sharp on any screen, in CSS pixels. */
const SMALL_UP_TO = 72

/** A person's avatar: the photo, or the initials. `decorative` where the name is shown beside it. */
export function InitialsAvatar({
  name,
  photo,
  size = 40,
  decorative = false,
}: {
  name: string
  photo?: string | null
  size?: number
  decorative?: boolean
}) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  if (photo) {
    const alt = decorative ? '' : uiTexts.photoOf(name)
    const src = size <= SMALL_UP_TO ? smallPhoto(photo) : photo
    return <img className={styles.face} style={style} src={src} alt={alt} width={size} height={size} loading="lazy" />
  }
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span className={styles.face} style={style} {...label}>
      {initialsOf(name)}
    </span>
  )
}

/** 'Ana María Benítez' gives 'AB'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('es')
}
