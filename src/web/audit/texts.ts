import { count } from '#web/ui/format.ts'

/** The words of the audit log. */
export const auditTexts = {
  filters: 'Filtros de la auditoría',
  search: 'Persona: quién lo hizo o a quién',
  action: 'Acción',
  allActions: 'Todas las acciones',
  entity: 'Tipo',
  allEntities: 'Todos los tipos',
  from: 'Desde',
  to: 'Hasta',
  export: 'Descargar CSV',
  clear: 'Quitar filtros',
  caption: 'Registro de auditoría',
  columns: { at: 'Cuándo', who: 'Quién', action: 'Acción', subject: 'Sobre', changes: 'Cambios' },
  changes: (amount: number) => count(amount, 'dato', 'datos'),
  noChanges: 'Sin datos',
  before: 'Antes',
  after: 'Después',
  emptyTitle: 'Todavía no hay nada registrado',
  emptyText: 'Cada cambio que alguien haga en el portal queda aquí, y nadie puede eliminarlo.',
  noneFoundTitle: 'No hay registros con estos filtros',
  noneFoundText: 'Prueba con otra persona, otra acción o más días.',
  loadFailed: 'No pudimos cargar la auditoría',
} as const
