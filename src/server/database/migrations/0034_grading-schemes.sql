CREATE TABLE "course_schemes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"pass_percent" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "i195_one_scheme" UNIQUE("course_id","period_id"),
	CONSTRAINT "i195_scheme_pass_percent" CHECK ("course_schemes"."pass_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "scheme_categories" (
	"scheme_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"weight_percent" numeric(6, 2) NOT NULL,
	"basis" text NOT NULL,
	"dropped" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "scheme_categories_scheme_id_position_pk" PRIMARY KEY("scheme_id","position"),
	CONSTRAINT "i196_category_position" CHECK ("scheme_categories"."position" between 0 and 11),
	CONSTRAINT "i196_category_titled" CHECK (is_filled("scheme_categories"."title") and length(btrim("scheme_categories"."title")) <= 80),
	CONSTRAINT "i196_category_weight" CHECK ("scheme_categories"."weight_percent" > 0 and "scheme_categories"."weight_percent" <= 100),
	CONSTRAINT "i196_category_basis" CHECK ("scheme_categories"."basis" in ('points', 'mean')),
	CONSTRAINT "i196_category_dropped" CHECK ("scheme_categories"."dropped" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "scheme_works" (
	"scheme_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"category" smallint,
	"is_extra" boolean DEFAULT false NOT NULL,
	"required_percent" smallint,
	CONSTRAINT "scheme_works_scheme_id_assignment_id_pk" PRIMARY KEY("scheme_id","assignment_id"),
	CONSTRAINT "i197_required_percent" CHECK ("scheme_works"."required_percent" between 1 and 100),
	CONSTRAINT "i197_required_counts" CHECK (not ("scheme_works"."is_extra" and "scheme_works"."required_percent" is not null))
);
--> statement-breakpoint
ALTER TABLE "system_settings" DROP CONSTRAINT "i74_known_key";--> statement-breakpoint
ALTER TABLE "system_settings" DROP CONSTRAINT "i75_typed";--> statement-breakpoint
ALTER TABLE "periods" ADD COLUMN "pass_percent" smallint DEFAULT 70 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_schemes" ADD CONSTRAINT "course_schemes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_schemes" ADD CONSTRAINT "course_schemes_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_categories" ADD CONSTRAINT "scheme_categories_scheme_id_course_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."course_schemes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_works" ADD CONSTRAINT "scheme_works_scheme_id_course_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."course_schemes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_works" ADD CONSTRAINT "scheme_works_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_works" ADD CONSTRAINT "i196_category_of_scheme" FOREIGN KEY ("scheme_id","category") REFERENCES "public"."scheme_categories"("scheme_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_schemes_by_period" ON "course_schemes" USING btree ("period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i196_category_once" ON "scheme_categories" USING btree ("scheme_id",lower(btrim("title")));--> statement-breakpoint
CREATE UNIQUE INDEX "i197_one_required" ON "scheme_works" USING btree ("scheme_id") WHERE "scheme_works"."required_percent" is not null;--> statement-breakpoint
CREATE INDEX "scheme_works_by_assignment" ON "scheme_works" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "scheme_works_by_category" ON "scheme_works" USING btree ("scheme_id","category");--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "i195_period_pass_percent" CHECK ("periods"."pass_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "i74_known_key" CHECK ("system_settings"."key" in ('site_name', 'site_description', 'contact_email', 'contact_phone', 'address', 'allow_registration', 'require_email_verification', 'default_user_role', 'registrations_per_hour', 'max_file_size_mb', 'max_person_storage_mb', 'supported_file_types', 'email_notifications', 'sms_notifications', 'maintenance_mode', 'announcement_banner', 'social_links', 'time_zone', 'provisional_days', 'unpaid_seat_hours', 'pass_percent', 'backup_hour', 'backup_place', 'backup_days', 'backup_weeks', 'backup_months', 'notices_kept_days', 'sessions_kept_days', 'jobs_kept_days', 'failures_kept_days', 'second_step_rule', 'payment_config', 'support_email', 'support_whatsapp', 'terms'));--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "i75_typed" CHECK (case
        when "system_settings"."key" = 'default_user_role' then "system_settings"."value" in ('"student"', '"teacher"')
        when "system_settings"."key" = 'backup_place' then "system_settings"."value" in ('"folder"', '"s3"')
        when "system_settings"."key" = 'second_step_rule' then "system_settings"."value" in ('"automatic"', '"required"', '"optional"')
        when "system_settings"."key" = 'backup_hour' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 23
        when "system_settings"."key" = 'backup_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 60
        when "system_settings"."key" = 'backup_weeks' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 60
        when "system_settings"."key" = 'backup_months' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 120
        when "system_settings"."key" = 'notices_kept_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 30 and 730
        when "system_settings"."key" = 'sessions_kept_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 365
        when "system_settings"."key" = 'jobs_kept_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 30
        when "system_settings"."key" = 'failures_kept_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 7 and 730
        when "system_settings"."key" = 'max_file_size_mb' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 100
        when "system_settings"."key" = 'max_person_storage_mb' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 50 and 100000
        when "system_settings"."key" = 'registrations_per_hour' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 1000
        when "system_settings"."key" = 'provisional_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 90
        when "system_settings"."key" = 'unpaid_seat_hours' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 720
        when "system_settings"."key" = 'pass_percent' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 100
        when "system_settings"."key" in ('allow_registration', 'require_email_verification', 'email_notifications', 'sms_notifications', 'maintenance_mode') then jsonb_typeof("system_settings"."value") = 'boolean'
        when "system_settings"."key" = 'supported_file_types' then jsonb_typeof("system_settings"."value") = 'array'
        when "system_settings"."key" in ('social_links', 'payment_config') then jsonb_typeof("system_settings"."value") = 'object'
        else jsonb_typeof("system_settings"."value") = 'string' end);