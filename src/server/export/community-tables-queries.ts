import { nameOf, type ExportTable } from './export-table.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

const HIDING = (post: string) =>
  `${post}.hidden_at as "Oculto desde", ${nameOf(`${post}.hidden_by`)} as "Oculto por", ${post}.hidden_reason as "Motivo"`

/** What everybody reads, who did what, and how the portal is set up. */
export const COMMUNITY_TABLES: readonly ExportTable[] = [
  {
    name: 'anuncios',
    about: 'Los anuncios de la institución.',
    sql: `select a.id as "Id anuncio", a.title as "Título", a.content as "Texto", a.is_active as "Activo",
      a.created_by as "Id autor", ${nameOf('a.created_by')} as "Autor", a.created_at as "Publicado", a.updated_at as "Último cambio"
      from announcements a order by a.created_at, a.id`,
  },
  {
    name: 'foro-posts',
    about: 'Los posts del foro, también los ocultos.',
    sql: `select f.id as "Id post", f.user_id as "Id persona", ${nameOf('f.user_id')} as "Autor", f.title as "Título",
      f.content as "Texto", f.created_at as "Publicado", f.updated_at as "Último cambio", ${HIDING('f')}
      from foro_posts f order by f.created_at, f.id`,
  },
  {
    name: 'foro-comentarios',
    about: 'Los comentarios de los posts.',
    sql: `select f.id as "Id comentario", f.post_id as "Id post", p.title as "Post", f.user_id as "Id persona",
      ${nameOf('f.user_id')} as "Autor", f.content as "Texto", f.created_at as "Publicado", f.updated_at as "Último cambio", ${HIDING('f')}
      from foro_comments f join foro_posts p on p.id = f.post_id order by f.created_at, f.id`,
  },
  {
    name: 'foro-me-gusta',
    about: 'A quién le gustó qué post o comentario.',
    sql: `select f.user_id as "Id persona", ${nameOf('f.user_id')} as "Persona", f.post_id as "Id post",
      f.comment_id as "Id comentario", f.created_at as "Fecha"
      from foro_likes f order by f.created_at, f.id`,
  },
  {
    name: 'foro-reportes',
    about: 'Los posts y comentarios que alguien reportó, y qué se resolvió.',
    sql: `select f.id as "Id reporte", f.user_id as "Id persona", ${nameOf('f.user_id')} as "Persona", f.post_id as "Id post",
      f.comment_id as "Id comentario", f.reason as "Motivo", f.created_at as "Fecha", f.resolved_at as "Resuelto",
      ${nameOf('f.resolved_by')} as "Resuelto por", f.resolution as "Resolución"
      from foro_reports f order by f.created_at, f.id`,
  },
  {
    name: 'registro-de-auditoria',
    about: 'Quién hizo qué y cuándo; «Antes» y «Después» son datos en formato JSON.',
    sql: `select l.id as "Número", l.at as "Fecha", l.actor_id as "Id persona", ${nameOf('l.actor_id')} as "Persona",
      l.action as "Qué hizo", l.entity as "Sobre", l.entity_id as "Id de la cosa", l.before::text as "Antes", l.after::text as "Después",
      l.request_id as "Pedido"
      from audit_log l order by l.id`,
    words: { 'Qué hizo': WORDS.action, Sobre: WORDS.thing },
  },
  {
    name: 'sellos-de-auditoria',
    about: 'Los sellos del registro de auditoría, cada uno de las líneas que siguen al anterior.',
    sql: `select s.number as "Número", s.last_id as "Última línea", octet_length(s.lines) / 40 as "Líneas", encode(s.hash, 'hex') as "Sello",
      s.sealed_at as "Fecha"
      from audit_seals s order by s.number`,
  },
  {
    name: 'configuracion',
    about:
      'Lo que se cambió en la configuración; lo que no está aquí tiene su valor de fábrica. El valor es un dato en formato JSON.',
    sql: `select s.key as "Clave", s.value::text as "Valor", ${nameOf('s.updated_by')} as "Cambiada por", s.updated_at as "Último cambio"
      from system_settings s order by s.key`,
  },
]
