import type { CourseType } from '#domain/enrollments/statuses.ts'

/** The two ways of taking a course (document 2 §5). */
export const COURSE_TYPE_TEXTS: Record<CourseType, { label: string; description: string }> = {
  regular: {
    label: 'Regular',
    description: 'Con todas las obligaciones: entregas, evaluaciones y notas. Recibes el certificado oficial.',
  },
  oyente: {
    label: 'Oyente',
    description: 'Sin obligaciones: asistes y lees todo. Recibes solo un certificado de participación.',
  },
}

/** The words of the cart and the checkout. Those that the documents quote are letter for letter. */
export const checkoutTexts = {
  cancel: 'Cancelar',
  addToCart: 'Agregar al carrito',
  inCart: 'En el Carrito',
  inCartAs: (type: string) => `Como ${type.toLowerCase()}`,
  typeTitle: (course: string) => `¿Cómo quieres cursar ${course}?`,
  typeLegend: 'Tipo de cursada',
} as const
