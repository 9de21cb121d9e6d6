import type { CancelReason } from '#domain/ledger/entries.ts'

/** The words of what left an order, and of money that came for it nevertheless (decisions M13, M17 to M19). */
export const leftTexts = {
  title: 'Esta compra cambió',
  creditTitle: 'Tienes dinero a favor',
  credited: (amount: string) =>
    `Llegó un pago de ${amount} por él y quedó a tu favor: puedes volver al curso con ese dinero, o pedir a la secretaría que te lo devuelva.`,
  creditedTwice: (course: string, amount: string) =>
    `${course} ya estaba pago y llegaron otros ${amount}: quedaron a tu favor. Pide a la secretaría que te los devuelva.`,
  back: 'Volver al curso',
  backTo: (course: string) => `Volver al curso ${course}`,
  /** Next to a course that is no longer there. */
  words: {
    withdrawn: 'lo dejaste',
    replaced: 'está en otra compra',
    refunded: 'reembolsado',
    expired: 'terminó el tiempo para pagarlo',
  } satisfies Record<CancelReason, string>,
  bought: 'Compraste por',
  scholarship: 'Cubre tu beca',
  credit: 'A tu favor',
  /** Beside the methods that paid the rest. */
  balance: 'Saldo a favor',
  waived: 'Ya no se debe',
  paid: 'Pagado',
  due: 'Por pagar',
  settled: 'Nada por pagar',
  nothingLeft: 'De esta compra no queda nada por pagar.',
} as const
