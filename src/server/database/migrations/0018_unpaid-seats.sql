ALTER TABLE "system_settings" DROP CONSTRAINT "i74_known_key";--> statement-breakpoint
ALTER TABLE "system_settings" DROP CONSTRAINT "i75_typed";--> statement-breakpoint
CREATE INDEX "enrollments_by_pause" ON "enrollments" USING btree ("paused_at") WHERE "enrollments"."paused_at" is not null;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "i74_known_key" CHECK ("system_settings"."key" in ('site_name', 'site_description', 'contact_email', 'contact_phone', 'address', 'allow_registration', 'require_email_verification', 'default_user_role', 'registrations_per_hour', 'max_file_size_mb', 'max_person_storage_mb', 'supported_file_types', 'email_notifications', 'sms_notifications', 'maintenance_mode', 'announcement_banner', 'social_links', 'time_zone', 'provisional_days', 'unpaid_seat_hours', 'backup_hour', 'backup_place', 'backup_days', 'backup_weeks', 'backup_months', 'notices_kept_days', 'sessions_kept_days', 'jobs_kept_days', 'failures_kept_days', 'second_step_rule', 'payment_config', 'support_email', 'support_whatsapp', 'terms'));--> statement-breakpoint
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
        when "system_settings"."key" in ('allow_registration', 'require_email_verification', 'email_notifications', 'sms_notifications', 'maintenance_mode') then jsonb_typeof("system_settings"."value") = 'boolean'
        when "system_settings"."key" = 'supported_file_types' then jsonb_typeof("system_settings"."value") = 'array'
        when "system_settings"."key" in ('social_links', 'payment_config') then jsonb_typeof("system_settings"."value") = 'object'
        else jsonb_typeof("system_settings"."value") = 'string' end);