/** What each kind of work in the background is called, on the screen and in the check; one of another version has no name here. */
export const JOB_TEXTS: Readonly<Record<string, string>> = {
  mail: 'Enviar emails',
  upkeep: 'Limpiar lo vencido',
  notice_mails: 'Notificar por email',
  reconcile: 'Consultar pagos pendientes',
  provisional: 'Controlar matrículas provisionales',
  unpaid_seats: 'Liberar cupos sin pago',
  papers: 'Completar documentos',
  audit_seals: 'Sellar el registro de auditoría',
  watch_system: 'Vigilar el sistema',
  full_check: 'Revisar todo',
  backup: 'Ver si toca respaldar',
  backup_now: 'Respaldar a pedido',
}
