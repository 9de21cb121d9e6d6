/** The lists whose filters a person saves by name: Usuarios, Pagos, Gestión de Notas. */
export const FILTERED_LISTS = ['users', 'payments', 'grades'] as const
export type FilteredList = (typeof FILTERED_LISTS)[number]

/** Longest name, and longest search of an address. */
export const FILTER_LIMITS = { name: 60, search: 1000 } as const

/** Most filters that one person saves of one list. */
export const FILTERS_MAX = 20
