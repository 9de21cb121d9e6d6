import { COVERS } from '#domain/courses/covers.ts'

/** A palette colour for a cover's ground or motif; its shades are in theme/tokens.css. */
type CoverColor = 'tinta' | 'ocre' | 'verde'

/** How a generated cover looks: each ground with each motif's colour once, each with a drawing of its own in a field of 112 × 112. */
export type CoverLook = { ground: CoverColor; motif: CoverColor; shapes: string }

/** Grounds take turns, so that courses made one after the other never look alike (record 029). */
const LOOKS: readonly CoverLook[] = [
  // A sun that rises.
  {
    ground: 'tinta',
    motif: 'ocre',
    shapes: 'M16 66a46 46 0 0 1 92 0H94a32 32 0 0 0-64 0z M40 66a22 22 0 0 1 44 0z M4 74h108v6H4z M28 88h84v6H28z',
  },
  // An open book.
  {
    ground: 'verde',
    motif: 'ocre',
    shapes: 'M58 30c-12-9-28-11-46-8v58c18-3 34-1 46 8z M64 30c12-9 28-11 46-8v58c-18-3-34-1-46 8z',
  },
  // Three arches.
  {
    ground: 'ocre',
    motif: 'tinta',
    shapes: 'M8 112V56a16 16 0 0 1 32 0v56z M46 112V38a16 16 0 0 1 32 0v74z M84 112V56a16 16 0 0 1 28-11v67z',
  },
  // A branch with leaves.
  {
    ground: 'tinta',
    motif: 'verde',
    shapes:
      'M60 112V8h5v104z M57 100C30 100 20 84 20 68c24 0 37 12 37 32z M68 84c27 0 37-16 37-32-24 0-37 12-37 32z M57 62C36 62 28 48 28 36c19 0 29 10 29 26z M68 46c19 0 27-12 27-26-17 0-27 10-27 26z',
  },
  // Waves.
  {
    ground: 'verde',
    motif: 'tinta',
    shapes:
      'M0 22q14-16 28 0t28 0 28 0 28 0v12q-14 16-28 0t-28 0-28 0-28 0z M0 52q14-16 28 0t28 0 28 0 28 0v12q-14 16-28 0t-28 0-28 0-28 0z M0 82q14-16 28 0t28 0 28 0 28 0v12q-14 16-28 0t-28 0-28 0-28 0z',
  },
  // Hills.
  {
    ground: 'ocre',
    motif: 'verde',
    shapes: 'M0 112 40 52l22 34 20-30 30 42v14z M78 34a13 13 0 1 1 26 0 13 13 0 0 1-26 0z',
  },
  // A rose window.
  {
    ground: 'tinta',
    motif: 'tinta',
    shapes:
      'M60 50C44 34 48 12 60 4c12 8 16 30 0 46z M66 56c16-16 38-12 46 0-8 12-30 16-46 0z M60 62c16 16 12 38 0 46-12-8-16-30 0-46z M54 56C38 72 16 68 8 56c8-12 30-16 46 0z',
  },
  // Sheaves in rows.
  {
    ground: 'verde',
    motif: 'verde',
    shapes:
      'M10 104c0-24 6-48 20-64 14 16 20 40 20 64z M42 76c0-24 6-48 20-64 14 16 20 40 20 64z M74 104c0-24 6-48 20-64 14 16 18 40 18 64z',
  },
  // Steps.
  { ground: 'ocre', motif: 'ocre', shapes: 'M4 112V92h28V68h28V44h28V20h24v92z' },
]

/** The look of a cover; what is numbered otherwise looks like the first. */
export function coverLook(cover: number): CoverLook {
  const look = LOOKS[cover - 1] ?? LOOKS[0]
  if (!look || LOOKS.length !== COVERS) throw new Error('Each cover has its look')
  return look
}
