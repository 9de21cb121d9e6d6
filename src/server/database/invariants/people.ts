import type { Invariant } from './invariant.ts'

/** Roles, enrollments, seats and what is counted of them: sql/people.sql, role-totals.sql, enrollments.sql and enrollment-counts.sql. */
export const PEOPLE_RULES: readonly Invariant[] = [
  {
    name: 'i08_last_admin',
    what: 'portal con personas y sin nadie activo en la administración',
    sql: `select 1 where exists (select 1 from users)
      and not exists (select 1 from user_roles r join users u on u.id = r.user_id where r.role = 'admin' and u.is_active)`,
  },
  {
    name: 'i09_one_role',
    what: 'personas sin ningún rol',
    sql: 'select 1 from users u where not exists (select 1 from user_roles r where r.user_id = u.id)',
  },
  {
    name: 'i34_seats_counted',
    what: 'períodos de matrícula cuyos cupos ocupados no son los de sus matrículas',
    sql: `select 1 from enrollments_open w
      left join (select enrollment_open_id, count(*) as seats from enrollments where is_live(status) group by 1) live
        on live.enrollment_open_id = w.id
      where w.seats_taken <> coalesce(live.seats, 0)`,
  },
  {
    name: 'i39_detail_of_item',
    what: 'matrículas que dicen otra persona, otro curso u otro precio que su compra',
    sql: `select 1 from enrollment_details d
      join enrollments e on e.id = d.enrollment_id
      join order_items i on i.id = d.order_item_id
      join orders o on o.id = i.order_id
      where (e.course_id, e.user_id, d.price, d.list_price, d.discount_pct)
        is distinct from (i.course_id, o.user_id, i.unit_price, i.list_price, i.discount_pct)`,
  },
  {
    name: 'i179_deleted_study_nothing',
    what: 'matrículas en marcha de cuentas eliminadas',
    sql: `select 1 from enrollments e join users u on u.id = e.user_id
      where u.anonymised_at is not null and is_studied(e.status, e.is_active)`,
  },
  {
    name: 'i97_has_enrollments',
    what: 'personas anotadas como estudiantes sin matrículas, o con matrículas sin anotar',
    sql: `select 1 from users u left join (select distinct user_id from enrollments) enrolled on enrolled.user_id = u.id
      where u.has_enrollments <> (enrolled.user_id is not null)`,
  },
  {
    name: 'i98_enrollments_counted',
    what: 'períodos cuyo total de matrículas no es el de sus matrículas',
    sql: `select 1 from (select period_id, count(*) as enrollments from enrollments group by 1) counted
      full join (select period_id, sum(enrollments) as enrollments from enrollment_totals group by 1) told using (period_id)
      where coalesce(counted.enrollments, 0) <> coalesce(told.enrollments, 0)`,
  },
  {
    name: 'i172_roles_counted',
    what: 'roles cuyo total de personas no es el de quienes lo tienen',
    sql: `select 1 from (select role, count(*) as people from user_roles group by 1) counted
      full join (select role, sum(people) as people from role_totals group by 1) told using (role)
      where coalesce(counted.people, 0) <> coalesce(told.people, 0)`,
  },
  {
    name: 'i150_title_of_graduate',
    what: 'títulos de quien no figura como egresado de su programa',
    sql: `select 1 from titles t join program_students s on s.id = t.program_student_id
      where s.status <> 'egresado' or (s.user_id, s.program_id, s.graduated_on) is distinct from (t.user_id, t.program_id, t.granted_on)`,
  },
  {
    name: 'i153_plans_of_program',
    what: 'cambios de plan fuera del programa de la persona',
    sql: `select 1 from plan_changes c join program_students s on s.id = c.program_student_id
      join plans f on f.id = c.from_plan_id join plans t on t.id = c.to_plan_id
      where (f.program_id, t.program_id) is distinct from (s.program_id, s.program_id)`,
  },
  {
    name: 'i176_link_of_address',
    what: 'enlaces por usar que se enviaron a un email que ya no es el de su cuenta',
    sql: `select 1 from email_tokens t join users u on u.id = t.user_id
      where t.used_at is null and t.purpose <> 'take_back' and t.email is distinct from u.email`,
  },
]
