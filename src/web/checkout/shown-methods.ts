/** The methods as the checkout lists them: what most people here use comes first; a scholarship has its own field. */
export const SHOWN_METHODS = ['bank_transfer', 'mercado_pago', 'cash', 'credit_card', 'debit_card'] as const
/** A method that the checkout lists. */
export type ShownMethod = (typeof SHOWN_METHODS)[number]
