import { OPEN_BOOK } from '#domain/open-book.ts'

/** The mark of the institution: an open book. The icons are drawn of the same path (scripts/icons.ts). */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg className="rigid" width={size} height={size} viewBox="0 0 34 34" aria-hidden>
      <rect width="34" height="34" rx="9" fill="var(--tinta)" />
      <path d={OPEN_BOOK} fill="none" stroke="var(--on-tone)" strokeWidth="1.9" strokeLinejoin="round" />
    </svg>
  )
}
