import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAST } from '#server/seed/cast.ts'
import { query } from './accounts.ts'
import type { Portal } from './portal.ts'
import { PNG } from './sample-files.ts'

/** Has this many students buy a course by transfer and send their receipts, oldest first; the second one sends the first one's file. */
export async function sendReceipts(portal: Portal, count: number): Promise<void> {
  const folder = join(portal.folder, 'files/receipts')
  mkdirSync(folder, { recursive: true })
  for (let n = 1; n <= count; n++) writeFileSync(join(folder, `cola-${n}.png`), PNG)
  await query(portal, statementFor(count), [])
}

/** One statement is one transaction: its students come with their roles and orders, or not at all. */
function statementFor(count: number): string {
  return `do $$
    declare
      seat enrollments_open; student uuid; bought uuid; enrolled uuid; receipt uuid; sent timestamptz;
    begin
      perform set_config('atrio.import', 'on', true);
      update enrollments_open set seats_max = null where id = '${CAST.windows.dogmatics}';
      select * into seat from enrollments_open where id = '${CAST.windows.dogmatics}';
      for n in 1..${count} loop
        sent := now() - interval '20 days' + n * interval '1 minute';
        insert into users (name, first_name, last_name, email, country)
          values ('Estudiante Cola ' || n, 'Estudiante', 'Cola ' || n, 'cola' || n || '@ejemplo.test', 'Argentina') returning id into student;
        insert into user_roles (user_id, role) values (student, 'student');
        insert into orders (user_id, total, processor, idempotency_key, created_at) values (student, 10, 'manual', 'cola', sent) returning id into bought;
        insert into order_items (order_id, course_id, enrollment_open_id, name, list_price, unit_price)
          select bought, id, seat.id, name, 10, 10 from courses where id = seat.course_id;
        insert into enrollments (user_id, enrollment_open_id, course_id, period_id, provisional_until)
          values (student, seat.id, seat.course_id, seat.period_id, now() + interval '5 days') returning id into enrolled;
        insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime, attached_at, created_at)
          values (student, 'receipt', 'receipts/cola-' || n || '.png', 'comprobante.png', ${PNG.length},
            sha256(convert_to('recibo ' || greatest(n, 2), 'UTF8')), 'image/png', sent, sent) returning id into receipt;
        insert into payments (user_id, order_id, course_id, enrollment_id, payment_method, amount, status, requires_verification,
            payment_receipt_url, receipt_file_id, transaction_id, provider, created_at, updated_at)
          values (student, bought, seat.course_id, enrolled, 'bank_transfer', 10, 'pending_verification', true,
            '/files/' || receipt, receipt, 'COLA_' || n, 'manual', sent, sent);
      end loop;
    end $$`
}
