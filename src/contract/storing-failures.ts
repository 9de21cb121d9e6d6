/** What is refused of any write, with its status and Spanish sentence. */
export const STORING_FAILURES = {
  DUPLICATE: { status: 409, text: 'Ya está guardado: búscalo en la lista.' },
  VALIDATION_FAILED: { status: 422, text: 'Hay datos que no podemos guardar. Revísalos e intenta nuevamente.' },
  INVALID_REFERENCE: { status: 409, text: 'Referencia inválida' },
  OUTCOME_CHANGED: {
    status: 409,
    text: 'Mientras mirabas cambió lo que esto trae consigo. No se hizo nada: revisa lo que dice ahora y confirma otra vez.',
  },
  CHANGED_MEANWHILE: { status: 409, text: 'Otra persona guardó cambios mientras editabas. Revisa la versión actual.' },
  OLD_PAGE: { status: 409, text: 'El portal se actualizó y esto no se guardó: cópialo y recarga la página.' },
} as const satisfies Record<string, { status: number; text: string }>
