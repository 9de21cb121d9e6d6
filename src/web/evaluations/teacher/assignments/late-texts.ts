/** What lateness costs, in an evaluation's form. */
export const lateTexts = {
  perDay: 'Descontar por atraso, por día',
  perDayHint: 'De la nota, por cada día de atraso que empieza. Si lo dejas vacío, no se descuenta nada.',
  limit: 'Descontar como máximo',
  limitHint: 'Aunque se entregue más tarde, no se descuenta más que esto.',
} as const
