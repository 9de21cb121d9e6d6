CREATE TABLE "enrollment_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" uuid NOT NULL,
	"enrollments" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrollment_totals" ADD CONSTRAINT "enrollment_totals_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_totals_by_period" ON "enrollment_totals" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "payments_of_money" ON "payments" USING btree ("created_at","status","amount") WHERE "payments"."payment_method" <> 'scholarship';--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE not "users"."is_active";--> statement-breakpoint
-- i98: enrollment_totals adds up to the enrollments of each period; an enrollment never changes its period (i32).
CREATE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO enrollment_totals (period_id, enrollments) SELECT period_id, count(*) FROM after GROUP BY 1;
  ELSE
    INSERT INTO enrollment_totals (period_id, enrollments) SELECT period_id, -count(*) FROM before GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i98_enrollments_added AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
CREATE TRIGGER i98_enrollments_removed AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
INSERT INTO enrollment_totals (period_id, enrollments) SELECT period_id, count(*) FROM enrollments GROUP BY 1;
--> statement-breakpoint
-- i97, also when one enrollment goes while another comes: the lock waits for who is enrolling this person right now.
CREATE OR REPLACE FUNCTION note_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE users SET has_enrollments = true
    WHERE NOT has_enrollments AND id IN (SELECT user_id FROM after);
  ELSE
    PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM before) ORDER BY id FOR UPDATE;
    UPDATE users u SET has_enrollments = false
    WHERE id IN (SELECT user_id FROM before) AND NOT EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = u.id);
  END IF;
  RETURN NULL;
END $$;
