-- beside 1.0.0
CREATE INDEX "mail_log_sent" ON "mail_log" USING btree ("sent_at") WHERE "mail_log"."sent_at" is not null;
