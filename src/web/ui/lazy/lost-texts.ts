/** What is said where a part of the portal can't come. */
export const lostTexts = {
  title: 'Sin conexión',
  text: 'Esto se abre solo cuando vuelva la conexión. Lo que escribiste sigue aquí.',
  lostOf: (label: string) => `${label}: sin conexión. Reintentar`,
  staleTitle: 'Actualiza la página',
  stale:
    'Hay una versión nueva del portal. Actualiza la página para seguir; si tienes algo sin guardar, guárdalo antes.',
  update: 'Actualizar',
  updateOf: (label: string) => `${label}: hay una versión nueva. Actualizar`,
} as const
