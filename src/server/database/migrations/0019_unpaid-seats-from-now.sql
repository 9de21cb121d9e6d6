-- Who is paused for want of payment already keeps the seat for 72 hours from now on, and not since a day when nobody was told so.
UPDATE "enrollments" SET "paused_at" = now()
WHERE "status" = 'En Progreso' AND NOT "is_active" AND "paused_reason" IN ('payment_pending', 'payment_overdue', 'payment_rejected');
