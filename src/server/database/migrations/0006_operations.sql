CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash"),
	CONSTRAINT "i116_recovery_code_sha256" CHECK (octet_length("recovery_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_step" bigint,
	CONSTRAINT "i115_second_step_secret" CHECK (octet_length("second_steps"."secret") between 20 and 64)
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"place" text NOT NULL,
	"what" text NOT NULL,
	"request_id" text,
	CONSTRAINT "i117_error_filled" CHECK (length(btrim("error_log"."place")) between 1 and 100 and length(btrim("error_log"."what")) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "storage_readings" (
	"day" date PRIMARY KEY NOT NULL,
	"database_bytes" bigint NOT NULL,
	"files_bytes" bigint NOT NULL,
	"free_bytes" bigint NOT NULL,
	CONSTRAINT "i118_reading" CHECK ("storage_readings"."database_bytes" >= 0 and "storage_readings"."files_bytes" >= 0 and "storage_readings"."free_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "system_settings" DROP CONSTRAINT "i74_known_key";--> statement-breakpoint
ALTER TABLE "system_settings" DROP CONSTRAINT "i75_typed";--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_steps_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_steps"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_log_by_created_at" ON "error_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_log_waiting" ON "mail_log" USING btree ("created_at") WHERE "mail_log"."sent_at" is null and "mail_log"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "i74_known_key" CHECK ("system_settings"."key" in ('site_name', 'site_description', 'contact_email', 'contact_phone', 'address', 'allow_registration', 'require_email_verification', 'default_user_role', 'registrations_per_hour', 'max_file_size_mb', 'max_person_storage_mb', 'supported_file_types', 'email_notifications', 'sms_notifications', 'maintenance_mode', 'announcement_banner', 'social_links', 'time_zone', 'provisional_days', 'backup_hour', 'backup_place', 'backup_days', 'backup_weeks', 'backup_months', 'second_step_rule', 'payment_config', 'support_email', 'support_whatsapp', 'terms'));--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "i75_typed" CHECK (case
        when "system_settings"."key" = 'default_user_role' then "system_settings"."value" in ('"student"', '"teacher"')
        when "system_settings"."key" = 'backup_place' then "system_settings"."value" in ('"folder"', '"s3"')
        when "system_settings"."key" = 'second_step_rule' then "system_settings"."value" in ('"automatic"', '"required"', '"optional"')
        when "system_settings"."key" = 'backup_hour' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 23
        when "system_settings"."key" = 'backup_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 60
        when "system_settings"."key" = 'backup_weeks' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 60
        when "system_settings"."key" = 'backup_months' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 0 and 120
        when "system_settings"."key" = 'max_file_size_mb' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 100
        when "system_settings"."key" = 'max_person_storage_mb' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 50 and 100000
        when "system_settings"."key" = 'registrations_per_hour' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 1000
        when "system_settings"."key" = 'provisional_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 90
        when "system_settings"."key" in ('allow_registration', 'require_email_verification', 'email_notifications', 'sms_notifications', 'maintenance_mode') then jsonb_typeof("system_settings"."value") = 'boolean'
        when "system_settings"."key" = 'supported_file_types' then jsonb_typeof("system_settings"."value") = 'array'
        when "system_settings"."key" in ('social_links', 'payment_config') then jsonb_typeof("system_settings"."value") = 'object'
        else jsonb_typeof("system_settings"."value") = 'string' end);