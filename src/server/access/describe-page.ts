import type * as contract from '#contract/access.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { Handler, SessionUser } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { cached } from '../database/process-cache.ts'
import { listPagePrograms } from '../programs/list-programs.ts'
import { readSettings } from '../settings/read-settings.ts'
import { VERSION } from '../process/version.ts'

export const getSession: Handler<typeof contract.getSession> = (_input, context) => describePage(context, context.user)

/** Who is signed in, and the settings and programs that screens need: what each page carries (decision A8). */
export async function describePage(
  { db, zone }: { db: Database; zone: string },
  user: SessionUser | null,
): Promise<HandlerOutput<typeof contract.getSession>> {
  const [settings, programs] = await cached(db, 'page', () => Promise.all([readSettings(db), listPagePrograms(db)]))
  return {
    user: user && { ...user, role: [...user.role] },
    // Each by its name: what a page carries is public.
    settings: {
      site_name: settings.site_name,
      site_description: settings.site_description,
      announcement_banner: settings.announcement_banner,
      contact_email: settings.contact_email,
      contact_phone: settings.contact_phone,
      address: settings.address,
      social_links: settings.social_links,
      maintenance_mode: settings.maintenance_mode,
      allow_registration: settings.allow_registration,
      require_email_verification: settings.require_email_verification,
      max_file_size_mb: settings.max_file_size_mb,
      supported_file_types: settings.supported_file_types,
      time_zone: zone,
      app_version: VERSION,
    },
    programs,
  }
}
