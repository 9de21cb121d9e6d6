ALTER TABLE "users" ADD COLUMN "has_enrollments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_never_enrolled" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."is_active" and not "users"."has_enrollments";--> statement-breakpoint
-- i97: users.has_enrollments says whether somebody was ever enrolled, so that students are counted without their enrollments.
CREATE FUNCTION note_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE users SET has_enrollments = true
    WHERE NOT has_enrollments AND id IN (SELECT user_id FROM after);
  ELSE
    UPDATE users u SET has_enrollments = false
    WHERE id IN (SELECT user_id FROM before) AND NOT EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = u.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i97_note_enrolled AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION note_enrolled();
--> statement-breakpoint
CREATE TRIGGER i97_note_unenrolled AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION note_enrolled();
--> statement-breakpoint
UPDATE users u SET has_enrollments = true WHERE EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = u.id);
