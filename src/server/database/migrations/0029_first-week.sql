CREATE TABLE "hidden_first_weeks" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_first_weeks" ADD CONSTRAINT "hidden_first_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollments_by_status" ON "enrollments" USING btree ("status","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);