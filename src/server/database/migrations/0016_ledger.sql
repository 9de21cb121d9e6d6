CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enrollment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"payment_id" uuid,
	"list_price" numeric(12, 2),
	"discount_pct" integer,
	"payment_method" text,
	"local_amount" numeric(12, 2),
	"local_currency" text,
	"exchange_rate" numeric(14, 6),
	"note" text,
	"recorded_by" uuid,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i177_kind" CHECK ("ledger_entries"."kind" in ('charge', 'scholarship', 'payment', 'refund', 'waiver', 'cancellation')),
	CONSTRAINT "i177_sign" CHECK (case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount" >= 0 when 'refund' then "ledger_entries"."amount" > 0 when 'scholarship' then "ledger_entries"."amount" <> 0 else "ledger_entries"."amount" <= 0 end),
	CONSTRAINT "i177_of_payment" CHECK (("ledger_entries"."kind" in ('payment', 'scholarship', 'refund')) <= ("ledger_entries"."payment_id" is not null and "ledger_entries"."payment_method" is not null)),
	CONSTRAINT "i177_waiver_reason" CHECK ("ledger_entries"."kind" <> 'waiver' or is_filled(coalesce("ledger_entries"."note", '')))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "i105_replaced_failed";--> statement-breakpoint
DROP INDEX "i103_one_live_payment";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "refunded_amount" = "amount" WHERE "status" = 'refunded';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "payment_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_enrollment" ON "ledger_entries" USING btree ("enrollment_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_item" ON "ledger_entries" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_payment" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_recorder" ON "ledger_entries" USING btree ("recorded_by") WHERE "ledger_entries"."recorded_by" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_by_changer" ON "order_items" USING btree ("changed_by") WHERE "order_items"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_left" ON "payments" USING btree ("updated_at","id") WHERE "payments"."requires_verification" and "payments"."rejection_reason" = 'desistido' and "payments"."status" = 'failed' and "payments"."payment_receipt_url" is not null and "payments"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_refunder" ON "payments" USING btree ("refunded_by") WHERE "payments"."refunded_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "i103_one_live_payment" ON "payments" USING btree ("enrollment_id") WHERE "payments"."share" = 'balance' and "payments"."replaced_at" is null and "payments"."status" in ('pending', 'processing', 'pending_verification');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "i177_cancel_reason" CHECK ("order_items"."cancel_reason" in ('withdrawn', 'replaced', 'refunded', 'expired'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "i177_cancelled" CHECK (("order_items"."cancelled_at" is null) = ("order_items"."cancel_reason" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i177_refunded_amount" CHECK ("payments"."refunded_amount" >= 0 and ("payments"."refunded_amount" = 0 or "payments"."refunded_amount" <= "payments"."amount") and ("payments"."status" <> 'refunded' or "payments"."refunded_amount" = "payments"."amount") and ("payments"."refunded_amount" = 0 or "payments"."status" in ('completed', 'refunded')));