import { nameOf, type ExportTable } from './export-table.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

/** The people and what the institution tells them. */
export const PEOPLE_TABLES: readonly ExportTable[] = [
  {
    name: 'personas',
    about: 'Una línea por cuenta: estudiantes, profesores y administradores.',
    sql: `select u.id as "Id persona", u.last_name as "Apellido", u.first_name as "Nombre", u.name as "Nombre completo",
      case when u.anonymised_at is null then u.email end as "Email", array(select r.role from user_roles r where r.user_id = u.id order by r.role) as "Roles",
      u.is_active as "Activo", u.document_type as "Tipo de documento", u.document_number as "Número de documento",
      u.birth_date as "Fecha de nacimiento", u.whatsapp as "WhatsApp", u.whatsapp_consent as "Permiso de WhatsApp",
      u.street_address as "Calle", u.street_number as "Número", u.locality as "Localidad", u.department as "Departamento",
      u.province as "Provincia", u.postal_code as "Código postal", u.country as "País",
      u.social_networks ->> 'facebook' as "Facebook", u.social_networks ->> 'instagram' as "Instagram",
      u.social_networks ->> 'twitter' as "Twitter", u.social_networks ->> 'linkedin' as "LinkedIn",
      u.profile_photo_url as "Foto", u.email_confirmed_at as "Email confirmado", u.anonymised_at as "Anonimizada",
      u.created_at as "Creada", u.updated_at as "Último cambio"
      from users u order by u.last_name, u.first_name, u.id`,
    words: { 'Tipo de documento': WORDS.documentType, Roles: WORDS.role },
  },
  {
    name: 'notas-internas',
    about: 'Lo que el personal anotó de un estudiante.',
    sql: `select n.id as "Id nota interna", n.user_id as "Id persona", ${nameOf('n.user_id')} as "Estudiante", n.text as "Texto",
      n.author_id as "Id autor", ${nameOf('n.author_id')} as "Autor", n.created_at as "Escrita"
      from student_notes n order by n.created_at, n.id`,
  },
  {
    name: 'rachas',
    about: 'Cuántos días seguidos entró cada persona.',
    sql: `select s.user_id as "Id persona", ${nameOf('s.user_id')} as "Persona", s.current_streak as "Racha actual",
      s.longest_streak as "Racha más larga", s.last_access as "Último día"
      from user_streaks s order by s.user_id`,
  },
  {
    name: 'dias-de-estudio',
    about: 'Los días en que estudió cada persona.',
    sql: `select d.user_id as "Id persona", ${nameOf('d.user_id')} as "Persona", d.day as "Día"
      from user_activity_days d order by d.day, d.user_id`,
  },
  {
    name: 'notificaciones',
    about: 'Las notificaciones de cada persona.',
    sql: `select n.id as "Id notificación", n.user_id as "Id persona", ${nameOf('n.user_id')} as "Persona", n.title as "Título",
      n.message as "Mensaje", n.read as "Leída", n.created_at as "Enviada"
      from notifications n order by n.created_at, n.id`,
  },
  {
    name: 'preferencias-de-notificaciones',
    about: 'Quién no quiere notificaciones por email, y cuáles no.',
    sql: `select p.user_id as "Id persona", ${nameOf('p.user_id')} as "Persona", p.email as "Por email",
      p.muted_types as "Tipos que no quiere", p.updated_at as "Último cambio"
      from notification_preferences p order by p.user_id`,
  },
  {
    name: 'notificaciones-desactivadas',
    about: 'Qué clases de notificación no quiere cada persona, y por dónde.',
    sql: `select o.user_id as "Id persona", ${nameOf('o.user_id')} as "Persona", o.kind as "Clase", o.channel as "Por dónde",
      o.created_at as "Desde"
      from notification_opt_outs o order by o.user_id, o.kind, o.channel`,
  },
  {
    name: 'filtros-guardados',
    about: 'Los filtros de las listas que cada persona guardó para sí.',
    sql: `select f.id as "Id filtro", f.owner_id as "Id persona", ${nameOf('f.owner_id')} as "Persona", f.list as "Lista",
      f.name as "Nombre", f.search as "Filtro", f.created_at as "Guardado"
      from saved_filters f order by f.owner_id, f.list, f.place`,
    words: { Lista: WORDS.filteredList },
  },
  {
    name: 'frases-de-comentarios',
    about: 'Las frases que cada docente guardó para sus comentarios.',
    sql: `select p.id as "Id frase", p.owner_id as "Id persona", ${nameOf('p.owner_id')} as "Persona", p.place as "Orden",
      p.text as "Frase", p.created_at as "Guardada", p.updated_at as "Cambiada"
      from feedback_phrases p order by p.owner_id, p.place`,
  },
  {
    name: 'emails',
    about: 'Los emails que el portal mandó o intentó mandar; no su texto.',
    sql: `select m.id as "Id email", m.user_id as "Id persona", m.recipient as "Para", m.subject as "Asunto",
      m.attempts as "Intentos", m.created_at as "Pedido", m.sent_at as "Enviado", m.failed_at as "Abandonado",
      m.smtp_code as "Código del servidor", m.last_error as "Último rechazo"
      from mail_log m order by m.created_at, m.id`,
  },
]
