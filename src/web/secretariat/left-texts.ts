import { listed } from '#contract/listed.ts'

/** The words of a receipt of which courses were given up after it was sent (decision M17). */
export const leftReceiptTexts = {
  /** Its state in the list, when it contains nothing else. */
  left: (course: string, amount: string) => `Dejó ${course} (${amount}): ya no lo debe.`,
  nothingOwed: 'Ya no se debe nada',
  ifCame: (amount: string) => `Si llegó un pago de ${amount}, apruébalo: queda a favor del estudiante.`,
  queue: (courses: readonly string[]) => `Dejó ${listed(courses)}`,

  confirmed: (course: string, isClaim: boolean) =>
    `${course}: la matrícula ${isClaim ? 'empieza' : 'queda confirmada'}.`,
  enrollsNobody: (course: string) => `${course}: lo dejó; nadie se matricula en él.`,
  includes: (courses: readonly string[], amount: string) =>
    `El comprobante incluye también ${listed(courses)} (${amount}): queda a su favor`,
  includesHint: 'Si no lo marcas, queda en la lista para resolverlo aparte.',
  andTold: 'Le avisamos.',
  creditTitle: (student: string, amount: string) => `¿Dejar ${amount} a favor de ${student}?`,
  creditText: (courses: readonly string[]) =>
    `Dejó ${listed(courses)}: aprobar el pago no matricula a nadie. El dinero queda a su favor, para volver al curso o para que se lo devuelvan, y le avisamos.`,
  credited: (student: string, amount: string) => `${amount} quedaron a favor de ${student}.`,
  approvedAndCredited: (student: string, amount: string) =>
    `Aprobaste el pago de ${student}; ${amount} de lo que dejó quedaron a su favor.`,
  isCredited: 'quedó a su favor',
  reasonHint: 'Queda anotado. Ya no lo debía: no recibe una notificación.',
  reasonHintToo: 'También vale para lo que dejó.',
} as const
