import {
  DOCUMENT_NAMES,
  DOCUMENT_STATE_TEXTS,
  paperNumberText,
  MISSING_TEXTS,
  UNSET_TEXTS,
} from '#contract/paper-texts.ts'
import type { PaperOffer } from './answers.ts'

/** The words of issuing papers, for students and for staff. */
export const paperTexts = {
  title: 'Mis documentos',
  lead: 'Constancias, analíticos y certificados con un código que cualquiera puede verificar.',
  names: DOCUMENT_NAMES,
  states: DOCUMENT_STATE_TEXTS,
  number: paperNumberText,

  offers: 'Puedes pedir',
  offersOf: 'Se puede emitir',
  offersLead: 'Cada documento sale con su número, su firma y un código QR.',
  offersFailed: 'No pudimos cargar los documentos que se pueden emitir',
  byStaff: 'Los documentos los emite la secretaría: escribe a la administración para pedirlos.',
  nothingYet: 'Todavía no hay documentos que se puedan emitir.',
  issue: 'Emitir',
  issueOf: (name: string) => `Emitir ${name}`,
  nameOf: ({ kind, about }: Pick<PaperOffer, 'kind' | 'about'>) =>
    about === null ? DOCUMENT_NAMES[kind] : `${DOCUMENT_NAMES[kind]}: ${about}`,
  laterOnes: (amount: number) =>
    amount === 1
      ? 'Un documento que todavía no se puede emitir'
      : `${amount} documentos que todavía no se pueden emitir`,
  missing: (missing: PaperOffer['missing'], unset: PaperOffer['unset']) =>
    `Falta: ${[...missing.map((one) => MISSING_TEXTS[one]), ...unset.map((one) => UNSET_TEXTS[one])].join('; ')}.`,

  issueOne: 'Emitir constancia',
  which: 'Documento',
  issueLead:
    'Se emite con la fecha de hoy y queda guardado tal como sale. Si lo pides otra vez hoy, es el mismo documento.',
  addressee: 'Para presentar ante',
  addresseeHint: 'Por ejemplo: el Banco de la República. Si queda vacío dice «quien corresponda».',
  issued: 'Documento emitido',
  issuedAs: (number: string) => `${number}. Ya lo puedes descargar; también queda en la lista de documentos emitidos.`,
  close: 'Cerrar',
  issueFailed: 'No pudimos emitir el documento',

  papers: 'Documentos emitidos',
  papersFailed: 'No pudimos cargar los documentos emitidos',
  noPapers: 'Todavía no hay documentos emitidos',
  noPapersText: 'Cuando emitas uno, lo encuentras aquí para descargarlo otra vez.',
  noPapersOf: 'Todavía no se emitió ningún documento.',
  columns: { paper: 'Documento', number: 'Número', date: 'Fecha', state: 'Estado', actions: 'Acciones' },
  about: (about: string) => (about === 'quien corresponda' ? 'Ante quien corresponda' : about),
  until: (day: string) => `Hasta el ${day}`,
  copy: 'Duplicado',
  download: 'Descargar',
  downloadOf: (name: string) => `Descargar ${name}`,
  verify: 'Verificar',
  verifyOf: (name: string) => `Verificar ${name}`,

  filePapers: 'Documentos',
  revoke: 'Revocar',
  revokeOf: (name: string) => `Revocar ${name}`,
  revokeTitle: (name: string) => `Revocar ${name}`,
  revokeLead:
    'Quien lo verifique verá que está revocado, también si ya lo tiene impreso. No se puede deshacer: si hace falta, se emite otro.',
  reason: 'Motivo',
  reasonHint: 'Lo lee el estudiante en su notificación.',
  revoked: 'Documento revocado',
  revokeFailed: 'No pudimos revocar el documento',
} as const
