CREATE TABLE "provider_pages" (
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "i105_page_once" PRIMARY KEY("provider","session_id"),
	CONSTRAINT "i105_page_provider" CHECK ("provider_pages"."provider" in ('stripe', 'mercado_pago'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "i49_share_paid_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD CONSTRAINT "provider_pages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_pages_by_order" ON "provider_pages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_pages_open" ON "provider_pages" USING btree ("opened_at") WHERE "provider_pages"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i49_share_paid_once" ON "payments" USING btree ("order_id","course_id","share") WHERE "payments"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i105_replaced_failed" CHECK ("payments"."replaced_at" is null or "payments"."status" = 'failed');--> statement-breakpoint
-- Decisions M13 and M14: what exists and was asked for twice. Of an enrollment's open payments one stays, the one that was sent a
-- receipt or is worked on before others, then the newest; none, when it's paid. The others were replaced.
WITH open AS (
  SELECT id, enrollment_id, row_number() OVER (PARTITION BY enrollment_id ORDER BY
    array_position(ARRAY['processing', 'pending_verification', 'pending'], status), created_at DESC, id) AS place
  FROM payments
  WHERE share = 'balance' AND enrollment_id IS NOT NULL AND status IN ('pending', 'processing', 'pending_verification')
)
UPDATE payments p SET status = 'failed', rejection_reason = 'reemplazado', replaced_at = now(), updated_at = now()
FROM open
WHERE open.id = p.id AND (open.place > 1 OR EXISTS (
  SELECT 1 FROM payments paid
  WHERE paid.enrollment_id = open.enrollment_id AND paid.share = 'balance' AND paid.status = 'completed' AND paid.amount > 0));--> statement-breakpoint
UPDATE orders o SET status = 'cancelled', updated_at = now()
WHERE o.status = 'pending' AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.replaced_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.share = 'balance' AND p.replaced_at IS NULL);--> statement-breakpoint
INSERT INTO provider_pages (provider, session_id, order_id, opened_at, closed_at)
SELECT processor, regexp_replace(provider_session_id, '^closed:', ''), id, updated_at,
  CASE WHEN provider_session_id LIKE 'closed:%' THEN updated_at END
FROM orders WHERE provider_session_id IS NOT NULL AND processor IN ('stripe', 'mercado_pago')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What waits to be judged would keep the index from being made.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE UNIQUE INDEX "i103_one_live_payment" ON "payments" USING btree ("enrollment_id") WHERE "payments"."share" = 'balance' and "payments"."status" in ('pending', 'processing', 'pending_verification');
