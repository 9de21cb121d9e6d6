/** The mark of the institution: an open book. The same drawing stands in the splash and the icon of the window. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg className="rigid" width={size} height={size} viewBox="0 0 34 34" aria-hidden>
      <rect width="34" height="34" rx="9" fill="var(--tinta)" />
      <path
        d="M17 11.2C14.5 9.4 11.3 8.8 7.6 9v14.4c3.7-.2 6.9.4 9.4 2.2 2.5-1.8 5.7-2.4 9.4-2.2V9c-3.7-.2-6.9.4-9.4 2.2Zm0 0v14.2"
        fill="none"
        stroke="var(--on-tone)"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
    </svg>
  )
}
