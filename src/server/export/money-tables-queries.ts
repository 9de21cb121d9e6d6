import { nameOf, type ExportTable } from './export-table.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

/** Purchases, payments and scholarships. */
export const MONEY_TABLES: readonly ExportTable[] = [
  {
    name: 'compras',
    about: 'Una línea por compra, de uno o de varios cursos.',
    sql: `select o.id as "Id compra", o.user_id as "Id persona", ${nameOf('o.user_id')} as "Estudiante", o.status as "Estado",
      o.total as "Total", o.currency as "Moneda", o.processor as "Cobrada por", o.created_at as "Hecha", o.updated_at as "Último cambio"
      from orders o order by o.created_at, o.id`,
    words: { Estado: WORDS.order, 'Cobrada por': WORDS.processor },
  },
  {
    name: 'compras-cursos',
    about: 'Los cursos de cada compra, con su precio de entonces.',
    sql: `select i.id as "Id línea", i.order_id as "Id compra", i.course_id as "Id curso", c.course_code as "Código", i.name as "Curso",
      i.enrollment_open_id as "Id período de matrícula", i.type_coursed as "Tipo de cursada", i.list_price as "Precio de lista",
      i.discount_pct as "Descuento (%)", i.unit_price as "Precio", i.cancelled_at as "Dejó la compra", i.cancel_reason as "Por qué la dejó"
      from order_items i join orders o on o.id = i.order_id join courses c on c.id = i.course_id order by o.created_at, i.id`,
    words: { 'Tipo de cursada': WORDS.courseType, 'Por qué la dejó': WORDS.cancelReason },
  },
  {
    name: 'pagos',
    about: 'Una línea por pago de un curso; la parte que pone una beca es un pago aparte, que no mueve dinero.',
    sql: `select p.id as "Id pago", p.user_id as "Id persona", ${nameOf('p.user_id')} as "Estudiante", p.order_id as "Id compra",
      p.course_id as "Id curso", c.course_code as "Código", c.name as "Curso", p.enrollment_id as "Id matrícula", p.share as "Qué paga",
      p.payment_method as "Método", p.status as "Estado", p.amount as "Importe", p.currency as "Moneda",
      p.refunded_amount as "Devuelto", p.local_amount as "Importe local", p.local_currency as "Moneda local", p.exchange_rate as "Cotización",
      p.exchange_rate_on as "Cotización del", p.receipt_number as "Recibo", p.transaction_id as "Transacción",
      p.operation_number as "Operación bancaria", p.provider as "Cobrado por", p.provider_payment_id as "Pago del proveedor",
      p.payment_data ->> 'last_four' as "Últimos cuatro dígitos", p.requires_verification as "Se verifica a mano",
      p.verified_by as "Id verificador", ${nameOf('p.verified_by')} as "Verificado por", p.verified_at as "Verificado",
      p.rejection_reason as "Motivo del rechazo", p.replaced_at as "Reemplazado", p.student_name as "Nombre en el recibo",
      p.student_email as "Email en el recibo", p.student_country as "País en el recibo", p.receipt_file_id as "Id archivo",
      p.created_at as "Creado", p.updated_at as "Último cambio"
      from payments p join courses c on c.id = p.course_id order by p.created_at, p.id`,
    words: {
      'Qué paga': WORDS.share,
      Método: WORDS.method,
      Estado: WORDS.payment,
      'Cobrado por': WORDS.processor,
    },
  },
  {
    name: 'recibos',
    about:
      'Lo que dice el recibo numerado de cada pago, tal como se guardó al completarse, en la columna «Datos», como JSON.',
    sql: `select r.payment_id as "Id pago", r.facts::text as "Datos", r.is_rebuilt as "Reconstruido", r.written_at as "Guardado"
      from payment_receipts r order by r.written_at, r.payment_id`,
  },
  {
    name: 'cuentas',
    about:
      'La cuenta de cada matrícula, línea por línea: lo que se cargó, lo que cubrió una beca, lo que se pagó, devolvió, condonó y anuló. Lo que sube la deuda es positivo; la suma de una matrícula es lo que queda por pagar.',
    sql: `select l.id as "Id movimiento", l.enrollment_id as "Id matrícula", e.user_id as "Id persona", ${nameOf('e.user_id')} as "Estudiante",
      c.course_code as "Código", c.name as "Curso", l.kind as "Movimiento", l.amount as "Importe", l.order_id as "Id compra",
      l.order_item_id as "Id línea", l.payment_id as "Id pago", l.payment_method as "Método", l.list_price as "Precio de lista",
      l.discount_pct as "Descuento (%)", l.local_amount as "Importe local", l.local_currency as "Moneda local", l.exchange_rate as "Cotización",
      l.note as "Motivo", l.recorded_by as "Id quién", ${nameOf('l.recorded_by')} as "Quién", l.recorded_at as "Cuándo"
      from ledger_entries l join enrollments e on e.id = l.enrollment_id join courses c on c.id = e.course_id
      order by l.enrollment_id, l.position`,
    words: { Movimiento: WORDS.entry, Método: WORDS.method, Motivo: WORDS.entryNote },
  },
  {
    name: 'comprobantes',
    about:
      'Los comprobantes que enviaron los estudiantes; uno puede probar varios pagos. El archivo está en archivos.csv.',
    sql: `select f.id as "Id archivo", f.file_name as "Archivo", f.owner_id as "Id persona", ${nameOf('f.owner_id')} as "Enviado por",
      f.created_at as "Enviado", p.id as "Id pago", p.amount as "Importe", p.status as "Estado del pago", p.receipt_number as "Recibo"
      from payments p join files f on f.id = p.receipt_file_id order by f.created_at, f.id, p.id`,
    words: { 'Estado del pago': WORDS.payment },
  },
  {
    name: 'becas',
    about: 'Los códigos de beca.',
    sql: `select s.id as "Id beca", s.code as "Código de beca", s.description as "Descripción", s.percent as "Porcentaje",
      s.countries as "Países", s.valid_from as "Válido desde", s.valid_to as "Válido hasta", s.max_uses as "Usos máximos",
      s.uses as "Usos", s.is_active as "Activo", ${nameOf('s.created_by')} as "Creado por", s.created_at as "Creado", s.updated_at as "Último cambio"
      from scholarship_codes s order by s.created_at, s.id`,
  },
  {
    name: 'becas-usos',
    about: 'En qué compra se usó cada código de beca.',
    sql: `select u.id as "Id uso", u.code_id as "Id beca", s.code as "Código de beca", u.user_id as "Id persona",
      ${nameOf('u.user_id')} as "Estudiante", u.order_id as "Id compra", u.used_at as "Usado"
      from scholarship_uses u join scholarship_codes s on s.id = u.code_id order by u.used_at, u.id`,
  },
  {
    name: 'cotizaciones',
    about: 'Cuánto vale un dólar en cada moneda, desde qué día.',
    sql: `select r.currency as "Moneda", r.valid_on as "Desde", r.rate as "Cotización", ${nameOf('r.created_by')} as "Cargada por",
      r.created_at as "Cargada"
      from exchange_rates r order by r.valid_on, r.currency`,
  },
]
