CREATE TABLE "payment_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"is_money" boolean NOT NULL,
	"payments" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "operation_number" text;--> statement-breakpoint
CREATE INDEX "receipts_by_content" ON "files" USING btree ("sha256") WHERE "files"."purpose" = 'receipt';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" in ('pending', 'processing', 'pending_verification');--> statement-breakpoint
CREATE INDEX "payments_to_verify" ON "payments" USING btree ("updated_at","id") WHERE "payments"."requires_verification" and "payments"."status" in ('pending', 'processing', 'pending_verification');--> statement-breakpoint
CREATE INDEX "payments_verified" ON "payments" USING btree ("verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."requires_verification" and "payments"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_operation" ON "payments" USING btree ("operation_number") WHERE "payments"."operation_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_receipt_file" ON "payments" USING btree ("receipt_file_id") WHERE "payments"."receipt_file_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i95_operation_number" CHECK ("payments"."operation_number" ~ '^[A-Z0-9]{4,40}$');