import { paperNumberText } from '#contract/paper-texts.ts'

/** The words of a course's closed actas. */
export const actaTexts = {
  title: (number: { number: number; year: number }, period: string) => `Acta ${paperNumberText(number)} de ${period}`,
  print: 'Acta (PDF)',
  printOf: (period: string) => `Acta de ${period} (PDF)`,
  closed: (when: string, name: string) => `Cerrada el ${when} por ${name}.`,
  reopened: (when: string, name: string, reason: string) => `Abierta otra vez el ${when} por ${name}: ${reason}`,
  certificates: 'Certificados del curso',
  certificatesOf: (period: string) => `Certificados del curso de ${period}`,
  reopen: 'Reabrir el acta',
  reopenOf: (period: string) => `Reabrir el acta de ${period}`,
  reopenTitle: (period: string) => `¿Reabrir el acta de ${period}?`,
  lead: 'Las notas finales que calculó el cierre vuelven a quedar sin nota; las que se pusieron a mano o se rectificaron siguen. El acta se puede cerrar otra vez.',
  reason: 'Motivo',
  reasonHint: 'Lo leen los estudiantes y el profesor del curso.',
  done: (period: string) => `El acta de ${period} está abierta otra vez.`,
  failed: 'No pudimos reabrir el acta',
} as const
