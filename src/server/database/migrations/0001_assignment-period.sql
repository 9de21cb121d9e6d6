ALTER TABLE "assignments" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_by_period" ON "assignments" USING btree ("period_id") WHERE "assignments"."period_id" is not null;--> statement-breakpoint
-- Decision L13: what exists belongs to the period of its course that its due day lies in, of several the one that starts last;
-- without such a period, or once students of another one have work in it, it stays work of every period.
UPDATE assignments a SET period_id = (
  SELECT p.id FROM periods p
  WHERE (a.due_date AT TIME ZONE coalesce((SELECT value #>> '{}' FROM system_settings WHERE key = 'time_zone'), 'America/Argentina/Buenos_Aires'))::date
      BETWEEN p.start_date AND p.end_date
    AND EXISTS (SELECT 1 FROM enrollments_open w WHERE w.course_id = a.course_id AND w.period_id = p.id)
    AND NOT EXISTS (
      SELECT 1 FROM enrollments e
      WHERE e.course_id = a.course_id AND e.period_id <> p.id AND (
        EXISTS (SELECT 1 FROM assignment_submissions s WHERE s.assignment_id = a.id AND s.enrollment_id = e.id)
        OR EXISTS (SELECT 1 FROM form_drafts d WHERE d.assignment_id = a.id AND d.enrollment_id = e.id))
    )
  ORDER BY p.start_date DESC, p.id LIMIT 1
);
