import { type ExportTable, nameOf } from './export-table.ts'

/** Rubrics, what hand-ins reached in them, and the teachers' templates. */
export const RUBRIC_TABLES: readonly ExportTable[] = [
  {
    name: 'rubricas',
    about: 'Los niveles de cada criterio de las rúbricas de las evaluaciones.',
    sql: `select r.assignment_id as "Id evaluación", a.title as "Evaluación", c.id as "Id criterio", c.position as "Orden del criterio",
      c.title as "Criterio", c.description as "Descripción", l.id as "Id nivel", l.position as "Orden del nivel", l.title as "Nivel",
      l.points as "Puntos", l.words as "Qué lo merece", r.updated_at as "Último cambio"
      from rubrics r join assignments a on a.id = r.assignment_id join rubric_criteria c on c.assignment_id = r.assignment_id
      join rubric_levels l on l.criterion_id = c.id order by r.assignment_id, c.position, c.id, l.position, l.id`,
  },
  {
    name: 'rubricas-de-entregas',
    about: 'El nivel que alcanzó cada entrega en cada criterio, y la nota ajustada con su motivo donde no es la suma.',
    sql: `select m.submission_id as "Id entrega", s.user_id as "Id persona", ${nameOf('s.user_id')} as "Estudiante", m.criterion_id as "Id criterio",
      c.title as "Criterio", m.level_id as "Id nivel", l.title as "Nivel", l.points as "Puntos", m.comment as "Comentario",
      j.grade as "Nota ajustada", j.reason as "Motivo del ajuste"
      from rubric_marks m join assignment_submissions s on s.id = m.submission_id join rubric_criteria c on c.id = m.criterion_id
      join rubric_levels l on l.id = m.level_id left join rubric_adjustments j on j.submission_id = m.submission_id
      order by m.submission_id, c.position, c.id`,
  },
  {
    name: 'plantillas-de-rubricas',
    about: 'Las rúbricas que cada profesor guardó por nombre, una línea por nivel.',
    sql: `select t.id as "Id plantilla", t.owner_id as "Id persona", ${nameOf('t.owner_id')} as "Profesor", t.name as "Plantilla",
      c.criterion ->> 'title' as "Criterio", c.criterion ->> 'description' as "Descripción", l.level ->> 'title' as "Nivel",
      l.level ->> 'points' as "Puntos", l.level ->> 'words' as "Qué lo merece", t.created_at as "Guardada"
      from rubric_templates t cross join lateral jsonb_array_elements(t.criteria) with ordinality as c(criterion, number)
      cross join lateral jsonb_array_elements(c.criterion -> 'levels') with ordinality as l(level, number)
      order by t.owner_id, t.name, c.number, l.number`,
  },
]
