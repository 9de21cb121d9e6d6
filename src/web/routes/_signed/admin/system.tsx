import { createFileRoute } from '@tanstack/react-router'
import { systemScreen } from '#contract/screens/system.ts'
import { preloadData } from '#web/api/preload.ts'
import { SystemScreen } from '#web/system/SystemScreen.tsx'

export const Route = createFileRoute('/_signed/admin/system')({
  loader: (opening) => preloadData(systemScreen, opening),
  component: SystemScreen,
})
